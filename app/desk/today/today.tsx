import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { Right } from "~/casino/contract/operator/rights";
import { today, type MoneyDay } from "~/casino/contract/operator/today";
import { DAY_MS } from "~/shared/durations";
import { numberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { amountText } from "../ui/Amount";
import { BarChart } from "../ui/BarChart";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Page } from "../ui/Page";
import { checksOf, type Check } from "./checks";
import { CheckState } from "./CheckState";
import { siteHealth } from "./site-health.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "today.read");
  const [casino, site] = await Promise.all([read(today, {}), siteHealth()]);
  return { ...casino, site, rights: operator.rights, now: new Date().toISOString() };
}

export default function Today() {
  const { now } = useLoaderData<typeof loader>();
  return (
    <Page title="Today">
      <p className="desk-soft">
        As of <DateTime at={now} />. Days are those of UTC.
      </p>
      <Waiting />
      <Money />
      <UnderWatch />
      <Health />
    </Page>
  );
}

function Waiting() {
  const data = useLoaderData<typeof loader>();
  return (
    <>
      <h2>What waits</h2>
      <ul className="desk-tiles">
        <Tile
          title="Withdrawals to look at"
          value={data.withdrawals.waiting}
          since={data.withdrawals.since}
          to={deskPaths.withdrawals}
          right="withdrawals.read"
        />
        <Tile
          title="Withdrawals that the provider contradicts"
          value={data.withdrawals_contradicted.waiting}
          since={data.withdrawals_contradicted.since}
          to={withParams(deskPaths.withdrawals, { state: "contradicted" })}
          right="withdrawals.read"
        />
        <Tile
          title="Identities to look at"
          value={data.identities.waiting}
          since={data.identities.since}
          to={deskPaths.identity}
          right="identity.read"
        />
        <Tile
          title="Messages to answer"
          value={data.messages.waiting}
          since={data.messages.since}
          to={deskPaths.messages}
          right="support.read"
        />
        <Tile title="Mails given up" value={data.mails_given_up} to={deskPaths.mails} right="support.read" />
      </ul>
    </>
  );
}

function UnderWatch() {
  const data = useLoaderData<typeof loader>();
  const rows = { to: deskPaths.watch, right: "withdrawals.read" } as const;
  return (
    <>
      <h2>Money under watch</h2>
      <ul className="desk-tiles">
        <Tile title="Deposits without an answer" value={data.deposits_unknown} {...rows} />
        <Tile title="Differences with the provider" value={data.payment_findings} {...rows} />
        <Tile title="Wallets that differ from the ledger" value={data.ledger_differences} {...rows} />
      </ul>
      <h2>Games under watch</h2>
      <ul className="desk-tiles">
        <Tile
          title="Games whose return lies outside its 99.9 % interval, 30 days"
          value={data.games_outside}
          to={withParams(deskPaths.games, { state: "outside" })}
          right="games.read"
        />
      </ul>
    </>
  );
}

interface TileProps {
  title: string;
  value: number | string;
  since?: string | null;
  /** More, in a few words. */
  note?: string;
  /** The rows behind the figure, for operators with the right. */
  to: string;
  right: Right;
}

function Tile({ title, value, since = null, note, to, right }: TileProps) {
  const { rights } = useLoaderData<typeof loader>();
  return (
    <li className="desk-tile">
      {rights.includes(right) ? <Link to={to}>{title}</Link> : <span className="desk-soft">{title}</span>}{" "}
      <strong>{typeof value === "number" ? numberFormat.number(value) : value}</strong>{" "}
      {since === null ? null : (
        <span className="desk-soft">
          oldest since <DateTime at={since} />
        </span>
      )}{" "}
      {note === undefined ? null : <span className="desk-soft">{note}</span>}
    </li>
  );
}

/** What came in and went out, and what play came to: today as figures, seven days as charts, by currency. */
function Money() {
  const { days, active, now } = useLoaderData<typeof loader>();
  const currencies = [...new Set(days.map(({ currency }) => currency))];
  const today = now.slice(0, 10);
  return (
    <>
      <h2>Money in and out</h2>
      <ul className="desk-tiles">
        <Tile
          title="Active players today"
          value={active.find(({ day }) => day === today)?.players ?? 0}
          to={deskPaths.activePlayers(today)}
          right="players.read"
        />
        {currencies.map((currency) => (
          <TodayIn key={currency} currency={currency} />
        ))}
      </ul>
      {currencies.length === 0 ? (
        <p className="desk-empty">No money came in or went out in the last seven days.</p>
      ) : (
        currencies.map((currency) => <WeekIn key={currency} currency={currency} />)
      )}
      <ActiveWeek />
    </>
  );
}

const FIGURES = [
  { name: "Deposits", report: "method", of: (day: MoneyDay) => day.deposits_minor },
  { name: "Withdrawals paid", report: "method", of: (day: MoneyDay) => day.withdrawals_minor },
  { name: "GGR", report: "game", of: (day: MoneyDay) => day.ggr_minor },
  { name: "NGR", report: "coupon", of: (day: MoneyDay) => day.ngr_minor },
] as const;

function TodayIn({ currency }: { currency: string }) {
  const { days, now } = useLoaderData<typeof loader>();
  const today = now.slice(0, 10);
  const row = days.find((day) => day.day === today && day.currency === currency);
  return FIGURES.map(({ name, report, of }) => (
    <Tile
      key={name}
      title={`${name} today, ${currency}`}
      value={amountText(row ? of(row) : 0, currency)}
      to={withParams(deskPaths.report(report), { from: today, to: today })}
      right="reports.read"
    />
  ));
}

function WeekIn({ currency }: { currency: string }) {
  const { days, now, rights } = useLoaderData<typeof loader>();
  const shown = lastDays(now);
  const mayRead = rights.includes("reports.read");
  const rows = withParams(deskPaths.report("day"), { from: shown[0], to: shown.at(-1) });
  return (
    <div className="desk-charts">
      {FIGURES.map(({ name, report, of }) => {
        const bars = shown.map((label) => {
          const day = days.find((one) => one.day === label && one.currency === currency);
          const value = day ? of(day) : 0;
          const to = withParams(deskPaths.report(report), { from: label, to: label });
          return { label, value, text: amountText(value, currency), to: mayRead ? to : undefined };
        });
        const total = bars.reduce((sum, { value }) => sum + value, 0);
        return (
          <BarChart
            key={name}
            title={`${name}, ${currency}: ${bars.at(-1)?.text ?? ""} today, ${amountText(total, currency)} in seven days`}
            bars={bars}
            to={mayRead ? rows : undefined}
          />
        );
      })}
    </div>
  );
}

function ActiveWeek() {
  const { active, now, rights } = useLoaderData<typeof loader>();
  if (active.length === 0) return null;
  const playersOf = (day: string) =>
    rights.includes("players.read") ? deskPaths.activePlayers(day) : undefined;
  const bars = lastDays(now).map((label) => {
    const value = active.find(({ day }) => day === label)?.players ?? 0;
    return { label, value, text: numberFormat.number(value), to: playersOf(label) };
  });
  return (
    <div className="desk-charts">
      <BarChart
        title={`Active players: ${bars.at(-1)?.text ?? ""} today`}
        bars={bars}
        to={playersOf(now.slice(0, 10))}
      />
    </div>
  );
}

const CHECKS: readonly Column<Check>[] = [
  { head: "Program", cell: ({ program }) => program },
  { head: "Check", cell: ({ id, name }) => <Link to={deskPaths.health(id)}>{name}</Link> },
  { head: "State", cell: ({ isOk }) => <CheckState isOk={isOk} /> },
  { head: "Detail", cell: ({ detail }) => detail || "–" },
];

/** Both programs, the disk, the database and what waits for the workers. */
function Health() {
  const { health, site, queues, mails_waiting: mails } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Health</h2>
      <DataTable
        caption="Health of the programs"
        columns={CHECKS}
        rows={checksOf(health, site)}
        keyOf={({ id }) => id}
        empty="Nothing is checked."
      />
      <h2>Queues</h2>
      <ul className="desk-tiles">
        <Tile title="Mails to be sent" value={mails} to={deskPaths.mails} right="support.read" />
        <Tile
          title="Offers to be sent"
          value={queues.offer_mails}
          to={deskPaths.offers}
          right="offers.read"
        />
        <Tile
          title="Withdrawals to be sent"
          value={queues.payouts_unsent}
          to={withParams(deskPaths.withdrawals, { state: "requested" })}
          right="withdrawals.read"
        />
        <Tile
          title="Withdrawals being paid"
          value={queues.payouts}
          to={withParams(deskPaths.withdrawals, { state: "processing" })}
          right="withdrawals.read"
        />
        <Tile
          title="Deposits being asked about"
          value={queues.deposits}
          to={deskPaths.watch}
          right="withdrawals.read"
        />
      </ul>
    </>
  );
}

function lastDays(now: string): string[] {
  const today = Date.parse(now.slice(0, 10));
  return [6, 5, 4, 3, 2, 1, 0].map((back) => new Date(today - back * DAY_MS).toISOString().slice(0, 10));
}
