import { paths, withOnboarding } from "~/paths";
import { CREDITS, formatMoney } from "~/ui/money";
import { DemoBar } from "~/ui/DemoBar";
import type { DemoPlay } from "./demo.server";
import { games } from "./engines";

/** A game with demo credits: the very game, under a label that says so. */
export function DemoGame({ game }: { game: DemoPlay }) {
  const { code, kind } = game.head;
  const Own = games[kind];
  const play = paths.play(code);
  return (
    <>
      <DemoBar
        creditsMinor={game.balanceMinor}
        isOut={game.isOut}
        isLost={game.isLost}
        anew={paths.demo(code)}
        money={
          game.forPlayer
            ? { to: play, label: "Play for money" }
            : { to: withOnboarding(play, "signup"), label: "Sign up to play" }
        }
      />
      {Own ? <Own game={game} /> : null}
      {game.poolSeedMinor === null ? null : (
        <p className="hint demo-pool">
          In demo a hit of the pool pays what the pool begins with: {formatMoney(game.poolSeedMinor, CREDITS)}{" "}
          demo credits. The pool itself stays as it is.
        </p>
      )}
    </>
  );
}
