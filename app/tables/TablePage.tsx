import { Link } from "@remix-run/react";
import { paths, withOnboarding } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { CrashBets } from "./CrashBets";
import { Fairness } from "./Fairness";
import { LastResults } from "./LastResults";
import { OthersBets } from "./OthersBets";
import { OwnPart } from "./OwnPart";
import { Announcer, PhaseLine } from "./PhaseLine";
import { RouletteBets } from "./RouletteBets";
import { Sky } from "./Sky";
import type { TableData } from "./table.server";
import { useLiveTable, useOwnResult, usePhase, type LiveTable } from "./use-live-table";
import { Wheel } from "./Wheel";

/** A table: where its round is, what came before, the player's own bet, and the form for another. */
export function TablePage({ data }: { data: TableData }) {
  const table = useLiveTable(data.view);
  const phase = usePhase(table);
  const { view } = table;
  const { player } = data;
  const bet = player?.bet ?? null;
  useOwnResult(view, bet);
  const isOfThisRound = bet !== null && bet.place.day === view.round?.day && bet.place.no === view.round.no;
  const own = isOfThisRound || bet?.isOpen ? bet : null;
  const last = player?.lastBet ?? (own === null ? bet : null);
  // Without script, a page that refreshes by itself holds no form: what was being chosen would be gone.
  const hasForms = table.isScripted || data.refresh === null;
  const result = view.round?.result ?? null;
  return (
    <section className={`page table-page table-${view.kind}`} id="table">
      <h1>{view.display_name}</h1>
      <PhaseLine table={table} />
      <div className="table-columns">
        <div className="table-stage">
          <Announcer table={table} phase={phase} />
          {view.kind === "crash" ? (
            <Sky table={table} phase={phase} />
          ) : (
            <Wheel phase={phase} result={result} last={view.last_results[0]?.result ?? null} />
          )}
          <LastResults view={view} />
          <Upkeep table={table} isRefreshing={data.refresh !== null} isPlayer={player !== null} />
          {player ? <OwnPart own={own} last={last} /> : null}
        </div>
        <div className="table-side">
          {player && hasForms ? (
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
      <nav className="table-links" aria-label="About this table">
        <Link to={paths.gameRules(view.game_code)}>Rules and payouts</Link>
        <Link to={paths.tables}>All tables</Link>
        <Link to={paths.demoTable(view.game_code)}>Try it in demo</Link>
        {player ? <Link to={paths.history}>History</Link> : null}
        <Link to={paths.games}>All games</Link>
      </nav>
    </section>
  );
}

/** How the page is kept up to date: by itself with script, by a link or by refreshing without. */
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
  if (table.isLive) return null;
  const here = isRefreshing ? paths.watchTable(code) : paths.table(code);
  return (
    <p className="upkeep">
      {/* Plain links: the browser asks for the page anew, whatever script it runs. */}
      <a href={here}>Refresh</a>
      {table.isScripted ? null : isRefreshing ? (
        <>
          <span>This page refreshes by itself.</span>
          <a href={paths.table(code)}>{isPlayer ? "Stop, and bet" : "Stop"}</a>
        </>
      ) : (
        <a href={paths.watchTable(code)}>Watch: refresh by itself</a>
      )}
    </p>
  );
}

/** For visitors, who may watch. */
function WayIn({ view }: { view: LiveTable["view"] }) {
  const here = paths.table(view.game_code);
  return (
    <section className="card way-in">
      <h2>Take a seat</h2>
      <p>
        Bets from <Money minor={view.lowest_bet_minor} currency={view.currency} />. Sign up to play, or log in
        if you are a player. Watching is free.
      </p>
      <p className="actions">
        <ButtonLink to={withOnboarding(here, "signup")} preventScrollReset>
          SIGN UP
        </ButtonLink>
        <ButtonLink kind="quiet" to={withOnboarding(here, "login")} preventScrollReset>
          LOGIN
        </ButtonLink>
        <ButtonLink kind="quiet" to={paths.demoTable(view.game_code)}>
          Try it in demo
        </ButtonLink>
      </p>
    </section>
  );
}
