import { withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { ShownHand } from "./Hand";
import type { VisitorGame } from "./play.server";
import { slotLook } from "./slots/slot-look";
import { SlotTitle } from "./slots/SlotTitle";
import { SlotWindow } from "./slots/SlotWindow";

/** The best hand there is, on the table of a game that nobody plays yet. */
const ROYAL_FLUSH = ["TH", "JH", "QH", "KH", "AH"];

/** What a visitor sees of a game: the machine at rest, what it is, and the way in. */
export function VisitorPage({ game }: { game: VisitorGame }) {
  const { head, machine, teaser, url: here } = game;
  const look = slotLook(head);
  return (
    <div className="game-form game-visitor">
      <div className="machine">
        <SlotTitle name={head.name} look={look} />
        {machine ? (
          <SlotWindow window={machine.window} look={look} />
        ) : (
          <ShownHand cards={ROYAL_FLUSH} held={null} label="A royal flush" />
        )}
        <p className="result">Sign up to play, or log in if you are a player.</p>
      </div>
      <p className="actions actions-middle">
        <ButtonLink to={withOnboarding(here, "signup")} preventScrollReset>
          SIGN UP
        </ButtonLink>
        <ButtonLink kind="quiet" to={withOnboarding(here, "login")} preventScrollReset>
          LOGIN
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
