import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useIsExcluded } from "~/shell/root-data";
import { ButtonLink } from "~/ui/Button";
import type { SupportData } from "./data.server";
import { MessageForm } from "./MessageForm";
import { messages } from "./messages";
import type { SupportPlace } from "./place";

interface SupportPanelProps {
  data: SupportData;
  isPlayer: boolean;
  place: SupportPlace;
}

/** Support, the same in a dialog and on its own page: the operator's chat, or a message form. */
export function SupportPanel({ data, isPlayer, place }: SupportPanelProps) {
  if (data.sent !== null) return <Sent reference={data.sent} isPlayer={isPlayer} place={place} />;
  if (data.chatUrl !== null) return <Chat url={data.chatUrl} place={place} />;
  return <MessageForm data={data} isPlayer={isPlayer} place={place} />;
}

function Chat({ url, place }: { url: string; place: SupportPlace }) {
  const words = useMessages(messages).chat;
  return (
    <>
      <iframe
        className="support-chat"
        src={url}
        title={words.title(brand().name)}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
      <p className="support-ways">
        <a href={url} target="_blank" rel="noopener noreferrer">
          {words.open}
        </a>{" "}
        <Link to={place.write} preventScrollReset>
          {words.write}
        </Link>
      </p>
    </>
  );
}

interface SentProps {
  reference: string;
  isPlayer: boolean;
  place: SupportPlace;
}

function Sent({ reference, isPlayer, place }: SentProps) {
  const words = useMessages(messages).sent;
  const isExcluded = useIsExcluded();
  return (
    <div>
      <p className="support-thanks" role="status">
        {words.thanks}
      </p>
      <p>
        {rich(words.reference, {
          reference: <strong className="support-reference">{reference}</strong>,
        })}
      </p>
      <p>{isPlayer ? words.toPlayer : words.toVisitor}</p>
      <p className="actions">
        {isPlayer ? <ButtonLink to={paths.message(reference)}>{words.see}</ButtonLink> : null}{" "}
        {place.close === null ? (
          isExcluded ? null : (
            <ButtonLink kind={isPlayer ? "quiet" : "primary"} to={paths.games}>
              {words.toGames}
            </ButtonLink>
          )
        ) : (
          <ButtonLink kind={isPlayer ? "quiet" : "primary"} to={place.close} preventScrollReset>
            {words.close}
          </ButtonLink>
        )}
      </p>
      <p>
        <Link to={place.open} preventScrollReset>
          {words.another}
        </Link>
      </p>
    </div>
  );
}
