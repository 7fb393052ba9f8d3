import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { paths, withOnboarding } from "~/paths";
import { SessionPanel } from "~/session-panel/SessionPanel";
import { useRoundSound } from "~/shell/use-round-sound";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { CrashBets } from "./CrashBets";
import { Fairness } from "./Fairness";
import { LastResults } from "./LastResults";
import { OthersBets } from "./OthersBets";
import { type OwnBet, stateOf } from "./own-bet";
import { OwnChips, OwnPart } from "./OwnPart";
import { Announcer, PhaseLine } from "./PhaseLine";
import { RouletteBets } from "./RouletteBets";
import { Sky } from "./Sky";
import type { TableData } from "./table.server";
import { messages } from "./table-messages";
import { useLanding } from "./use-landing";
import { type LiveTable, useLiveTable, useOwnResult, usePhase } from "./use-live-table";
import { Wheel } from "./Wheel";

/** A table: the state of its round, the last results, the player's own bet, and the form for another. */
export function TablePage({ data }: { data: TableData }) {
  const table = useLiveTable(data.view);
  const phase = usePhase(table);
  const { links: m } = useMessages(messages);
  const { view } = table;
  const { player } = data;
  const bet = player?.bet ?? null;
  useOwnResult(view, bet);
  const isLanding = useLanding(view, bet !== null && !bet.isOpen && isOf(bet, view));
  useRoundSound(isLanding ? null : stateOf(bet), bet?.isOpen ? null : bet);
  const isOfThisRound = bet !== null && isOf(bet, view);
  const own = isOfThisRound || bet?.isOpen ? bet : null;
  const last = player?.lastBet ?? (own === null ? bet : null);
  // Without script, a page that refreshes itself has no form: a refresh would discard what was being chosen.
  const hasForms = table.isScripted || data.refresh === null;
  const result = view.round?.result ?? null;
  return (
    <section className={`page table-page table-${view.kind}${isLanding ? " table-landing" : ""}`} id="table">
      <SessionPanel panel={data.panel} />
      <h1>{view.display_name}</h1>
      {data.closed ? (
        <p className="notice">
          {data.closed} <Link to={paths.games}>{m.games}</Link>
        </p>
      ) : null}
      <div className="table-columns">
        <div className="table-scene">
          <Announcer table={table} phase={phase} />
          <PhaseLine table={table} />
          {view.kind === "crash" ? (
            <Sky table={table} phase={phase} />
          ) : (
            <Wheel
              phase={phase}
              isLanding={isLanding}
              result={result}
              last={view.last_results[0]?.result ?? null}
            />
          )}
          {player ? <OwnPart own={own} last={last} /> : null}
        </div>
        <div className="table-side">
          {own ? <OwnChips bet={own} /> : null}
          <LastResults view={view} />
          <Upkeep table={table} isRefreshing={data.refresh !== null} isPlayer={player !== null} />
          {player && hasForms && (!data.closed || own !== null) ? (
            view.kind === "crash" ? (
              <CrashBets table={table} phase={phase} player={player} own={own} last={last} />
            ) : (
              <RouletteBets table={table} player={player} own={own} last={own ?? last} />
            )
          ) : null}
          {player === null ? <WayIn view={view} /> : null}
        </div>
        <OthersBets view={view} />
      </div>
      <Fairness data={data} round={view.round} />
      <TableLinks code={view.game_code} isPlayer={player !== null} />
    </section>
  );
}

function isOf({ place }: OwnBet, { round }: LiveTable["view"]): boolean {
  return place.day === round?.day && place.no === round.no;
}

function TableLinks({ code, isPlayer }: { code: string; isPlayer: boolean }) {
  const { links: m } = useMessages(messages);
  return (
    <nav className="table-links" aria-label={m.label}>
      <Link to={paths.gameRules(code)}>{m.rules}</Link> <Link to={paths.tables}>{m.tables}</Link>{" "}
      <Link to={paths.demoTable(code)}>{m.demo}</Link>{" "}
      {isPlayer ? <Link to={paths.history}>{m.history}</Link> : null} <Link to={paths.games}>{m.games}</Link>
    </nav>
  );
}

/** How the page stays up to date: live with script; by a link or by refreshing itself without. */
function Upkeep({
  table,
  isRefreshing,
  isPlayer,
}: {
  table: LiveTable;
  isRefreshing: boolean;
  isPlayer: boolean;
}) {
  const { game_code: code } = table.view;
  const m = useMessages(messages).upkeep;
  if (table.isLive) return null;
  const here = isRefreshing ? paths.watchTable(code) : paths.table(code);
  return (
    <p className="upkeep">
      {/* Plain links: the browser requests the page anew, whatever script is running. */}
      <a href={here}>{m.refresh}</a>{" "}
      {table.isScripted ? null : isRefreshing ? (
        <>
          <span>{m.byItself}</span> <a href={paths.table(code)}>{isPlayer ? m.stopToBet : m.stop}</a>
        </>
      ) : (
        <a href={paths.watchTable(code)}>{m.watch}</a>
      )}
    </p>
  );
}

/** For visitors, who may watch. */
function WayIn({ view }: { view: LiveTable["view"] }) {
  const here = paths.table(view.game_code);
  const { wayIn: m, links } = useMessages(messages);
  return (
    <section className="card">
      <h2>{m.title}</h2>
      <p>
        {rich(m.text, {
          lowest: <Money minor={view.lowest_bet_minor} currency={view.currency} />,
        })}
      </p>
      <p className="actions">
        <ButtonLink to={withOnboarding(here, "signup")} preventScrollReset>
          {m.signUp}
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" to={withOnboarding(here, "login")} preventScrollReset>
          {m.login}
        </ButtonLink>{" "}
        <ButtonLink kind="quiet" to={paths.demoTable(view.game_code)}>
          {links.demo}
        </ButtonLink>
      </p>
    </section>
  );
}
