import { useMessages } from "~/messages/messages";
import { paths, withOnboarding } from "~/paths";
import { CREDITS } from "~/shared/credits";
import { DemoBar } from "~/ui/DemoBar";
import { moneyFormat } from "~/ui/money";
import { games } from "../engines";
import { messages } from "../visitor-messages";
import type { DemoPlay } from "./demo.server";

/** A game with demo credits: the same game, with a label that says so. */
export default function DemoGame({ game }: { game: DemoPlay }) {
  const { money } = useMessages(moneyFormat);
  const { code, kind } = game.head;
  const Own = games[kind];
  const play = paths.play(code);
  const words = useMessages(messages).demo;
  return (
    <>
      <DemoBar
        creditsMinor={game.balanceMinor}
        isOut={game.isOut}
        isLost={game.isLost}
        anew={paths.demo(code)}
        money={
          game.forPlayer
            ? { to: play, label: words.playForMoney }
            : { to: withOnboarding(play, "signup"), label: words.signUp }
        }
      />
      {Own ? <Own game={game} /> : null}
      {game.poolSeedMinor === null ? null : (
        <p className="hint demo-pool">{words.pool(money(game.poolSeedMinor, CREDITS))}</p>
      )}
    </>
  );
}
