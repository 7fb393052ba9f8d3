import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { idleMachines } from "./engines";
import { ShownHand } from "./Hand";
import type { VisitorGame } from "./play.server";

/** The best hand there is, on the table of a game that nobody plays yet. */
const ROYAL_FLUSH = ["TH", "JH", "QH", "KH", "AH"];

/** What a visitor sees of a game: the machine at rest, what it is, and the way in. */
export function VisitorPage({ game }: { game: VisitorGame }) {
  const { head, teaser, url: here } = game;
  return (
    <div className="game-form game-visitor">
      <div className="machine">
        {head.kind === "slot" ? null : <h1>{head.name}</h1>}
        <Machine game={game} />
        <p className="result">Sign up to play, or log in if you are a player.</p>
      </div>
      <p className="actions actions-middle">
        <ButtonLink to={withOnboarding(here, "signup")} preventScrollReset>
          SIGN UP
        </ButtonLink>
        <ButtonLink kind="quiet" to={withOnboarding(here, "login")} preventScrollReset>
          LOGIN
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.demo(head.code)}>
          Try it in demo
        </ButtonLink>
      </p>
      <div className="teaser">
        {teaser.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}

/** The title of a slot is a part of its machine. */
function Machine({ game }: { game: VisitorGame }) {
  const { kind } = game.head;
  if (kind === "poker") return <ShownHand cards={ROYAL_FLUSH} held={null} label="A royal flush" />;
  const Idle = idleMachines[kind];
  return Idle ? <Idle game={game} /> : null;
}
