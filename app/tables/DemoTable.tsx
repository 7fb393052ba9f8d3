import { Link } from "@remix-run/react";
import { useState } from "react";
import { messages as betMessages } from "~/bets/messages";
import { resultWords } from "~/bets/words";
import { useMessages } from "~/messages/messages";
import { paths, withOnboarding } from "~/paths";
import { useRoundSound } from "~/shell/use-round-sound";
import { DemoBar } from "~/ui/DemoBar";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { CrashBets } from "./CrashBets";
import type { DemoData } from "./demo.server";
import { stateOf } from "./own-bet";
import { OwnChips, OwnPart } from "./OwnPart";
import { RouletteBets } from "./RouletteBets";
import { Sky } from "./Sky";
import { messages } from "./table-messages";
import { useLanding } from "./use-landing";
import type { LiveTable } from "./use-live-table";
import { Wheel } from "./Wheel";

/** A table for demo credits: private, and waiting for its player. */
export function DemoTable({ data }: { data: DemoData }) {
  const { view, demo } = data;
  const { demo: m, links } = useMessages(messages);
  const bet = useMessages(betMessages);
  const { game_code: code } = view;
  const table = useOwnTable(view);
  const isLanding = useLanding(view, false);
  useRoundSound(isLanding ? null : stateOf(data.player.bet), data.player.bet);
  const result = view.round?.result ?? null;
  const player = isLanding ? beforePayout(data.player) : data.player;
  const bets = { table, player, own: player.bet, last: player.bet };
  const here = paths.table(code);
  const first = view.kind === "crash" ? m.flight : m.wheel;
  return (
    <section
      className={`page table-page table-${view.kind} table-demo${isLanding ? " table-landing" : ""}`}
      id="table"
    >
      <DemoBar
        creditsMinor={player.balanceMinor}
        isOut={demo.isOut}
        isLost={demo.isLost}
        anew={paths.demoTable(code)}
        money={
          demo.forPlayer
            ? { to: here, label: m.forMoney }
            : { to: withOnboarding(here, "signup"), label: m.signUp }
        }
      />
      <h1>{view.display_name}</h1>
      <div className="table-columns">
        <div className="table-scene">
          <div className={`phase phase-${view.phase}`}>
            <p role="status">{result === null ? first : m.again(resultWords(result, bet))}</p>
          </div>
          {view.kind === "crash" ? (
            <Sky table={table} phase={view.phase} />
          ) : (
            <Wheel phase={view.phase} isLanding={isLanding} result={result} last={null} />
          )}
          <OwnPart own={player.bet} last={null} />
        </div>
        <div className="table-side">
          {player.bet ? <OwnChips bet={player.bet} /> : null}
          {view.kind === "crash" ? <CrashBets {...bets} phase={view.phase} /> : <RouletteBets {...bets} />}
        </div>
      </div>
      <nav className="table-links" aria-label={links.label}>
        <Link to={paths.gameRules(code)}>{links.rules}</Link>{" "}
        <Link to={here}>{demo.forPlayer ? m.forMoney : m.table}</Link>{" "}
        <Link to={paths.tables}>{links.tables}</Link> <Link to={paths.games}>{links.games}</Link>
      </nav>
    </section>
  );
}

/** Credits pay out with the result, which the wheel has yet to show. */
function beforePayout(player: DemoData["player"]): DemoData["player"] {
  return { ...player, balanceMinor: player.balanceMinor - (player.bet?.payoutMinor ?? 0) };
}

/** A private table has no live updates: it stays as loaded. */
function useOwnTable(view: LiveTable["view"]): LiveTable {
  const [isScripted, setScripted] = useState(false);
  useSafeEffect(() => setScripted(true), []);
  return { view, isScripted, isLive: false, isLost: false, now: () => Date.parse(view.now) };
}
