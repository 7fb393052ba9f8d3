import { useMessages } from "~/messages/messages";
import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { idleMachines } from "./engines";
import type { VisitorGame } from "./play.server";
import { messages } from "./visitor-messages";

/** A game's page for visitors: the idle machine, a description, and the link to sign up. */
export default function VisitorPage({ game }: { game: VisitorGame }) {
  const { head, teaser, url: here } = game;
  const words = useMessages(messages).visitor;
  return (
    <div className="game-form game-visitor">
      <div className="machine">
        {head.kind === "slot" ? null : <h1>{head.name}</h1>}
        <Machine game={game} />
        <p className="result">{words.wayIn}</p>
      </div>
      <p className="actions actions-middle">
        <ButtonLink to={withOnboarding(here, "signup")} preventScrollReset>
          {words.signUp}
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" to={withOnboarding(here, "login")} preventScrollReset>
          {words.login}
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" to={paths.demo(head.code)}>
          {words.demo}
        </ButtonLink>
      </p>
      <div className="teaser" lang={teaser.lang}>
        {teaser.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

/** A slot's title is part of its machine. */
function Machine({ game }: { game: VisitorGame }) {
  const Idle = idleMachines[game.head.kind];
  return Idle ? <Idle game={game} /> : null;
}
