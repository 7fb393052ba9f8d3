import { brand } from "~/brand";
import { ButtonLink } from "~/ui/Button";
import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import type { SupportData } from "./data.server";
import { MessageForm } from "./MessageForm";

export interface SupportPlace {
  /** The page to return to. */
  from: string;
  /** Where the panel stands: as it was opened, and with the form in place of a chat. */
  open: string;
  write: string;
  /** The page without it, where it is a dialog. */
  close: string | null;
}

interface SupportPanelProps {
  data: SupportData;
  isPlayer: boolean;
  place: SupportPlace;
}

/** Support, the same in a dialog and on its own page (design §8): the operator's chat, or a message to the hosts. */
export function SupportPanel({ data, isPlayer, place }: SupportPanelProps) {
  if (data.sent !== null) return <Sent reference={data.sent} isPlayer={isPlayer} place={place} />;
  if (data.chatUrl !== null) return <Chat url={data.chatUrl} place={place} />;
  return <MessageForm data={data} isPlayer={isPlayer} place={place} />;
}

function Chat({ url, place }: { url: string; place: SupportPlace }) {
  return (
    <>
      <iframe
        className="support-chat"
        src={url}
        title={`Chat with the hosts of ${brand.name}`}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
      />
      <p className="support-ways">
        <a href={url} target="_blank" rel="noopener noreferrer">
          Open the chat in a window of its own
        </a>
        <Link to={place.write} preventScrollReset>
          Write a message instead
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
  return (
    <div className="support-sent">
      <p className="support-thanks" role="status">
        Thank you. Your message is with our hosts.
      </p>
      <p>
        Your reference is <strong className="support-reference">{reference}</strong>
      </p>
      {isPlayer ? (
        <p>
          We have sent you a mail with it. A host answers within a day, most often within the hour: you find
          the answer in your account, and a mail tells you.
        </p>
      ) : (
        <p>
          A mail with it is on its way to you. A host answers you by mail within a day, most often within the
          hour. Nothing there? It may be among your spam.
        </p>
      )}
      <p className="actions">
        {isPlayer ? <ButtonLink to={paths.message(reference)}>SEE YOUR MESSAGE</ButtonLink> : null}
        {place.close === null ? (
          <ButtonLink kind={isPlayer ? "quiet" : "primary"} to={paths.games}>
            BACK TO THE GAMES
          </ButtonLink>
        ) : (
          <ButtonLink kind={isPlayer ? "quiet" : "primary"} to={place.close} preventScrollReset>
            CLOSE
          </ButtonLink>
        )}
      </p>
      <p>
        <Link to={place.open} preventScrollReset>
          Write another message
        </Link>
      </p>
    </div>
  );
}
