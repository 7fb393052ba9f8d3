import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { messages } from "./page-messages";
import type { GameElsewhere, PlayData } from "./play.server";
import { messages as visitorMessages } from "./visitor-messages";

/** What keeps a game from being as usual: it is closed for now, or its pool is paused. */
export default function GameNotes({ game }: { game: Exclude<PlayData, GameElsewhere> }) {
  const { links } = useMessages(messages);
  const { poolPaused } = useMessages(visitorMessages);
  return (
    <>
      {/* An open round can still be finished below it. */}
      {game.closed ? (
        <div className="notice">
          <p>{game.closed.text}</p>
          <p className="actions">
            <ButtonLink kind="quiet" to={paths.games}>
              {links.games}
            </ButtonLink>
          </p>
        </div>
      ) : null}
      {game.head.isPoolPaused && game.for !== "demo" ? <p className="notice">{poolPaused}</p> : null}
    </>
  );
}
