import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { type MoneyDay, today } from "~/casino/contract/operator/today";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { DAY_MS } from "~/shared/durations";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import type { PageName } from "../pages.server";
import { deskPaths, withParams } from "../paths";
import { titled } from "../title";
import { BarChart } from "../ui/BarChart";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Page } from "../ui/Page";
import { usePages } from "../ui/PageLink";
import { type Check, checksOf } from "./checks";
import { CheckState } from "./CheckState";
import { messages, type TodayMessages } from "./messages";
import { siteHealth } from "./site-health.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "today.read");
  const [casino, site] = await Promise.all([read(today, {}), siteHealth(args.request)]);
  return { ...casino, site, now: new Date().toISOString() };
}

export const handle = titled((translate) => translate(messages).title);

export default function Today() {
  const { now } = useLoaderData<typeof loader>();
  const { asOf } = useMessages(messages);
  return (
    <Page>
      <p className="desk-soft">{rich(asOf, { time: <DateTime at={now} /> })}</p>
      <Waiting />
      <Money />
      <UnderWatch />
      <Health />
    </Page>
  );
}

function Waiting() {
  const data = useLoaderData<typeof loader>();
  const { waiting: texts } = useMessages(messages);
  return (
    <Tiles
      title={texts.title}
      tiles={[
        {
          title: texts.withdrawals,
          value: data.withdrawals.waiting,
          since: data.withdrawals.since,
          to: deskPaths.withdrawals,
          page: "withdrawals",
        },
        {
          title: texts.contradicted,
          value: data.withdrawals_contradicted.waiting,
          since: data.withdrawals_contradicted.since,
          to: withParams(deskPaths.withdrawals, { state: "contradicted" }),
          page: "withdrawals",
        },
        {
          title: texts.identities,
          value: data.identities.waiting,
          since: data.identities.since,
          to: deskPaths.identity,
          page: "identity",
        },
        {
          title: texts.messages,
          value: data.messages.waiting,
          since: data.messages.since,
          to: deskPaths.messages,
          page: "messages",
        },
        { title: texts.mails, value: data.mails_given_up, to: deskPaths.mails, page: "mails" },
      ]}
    />
  );
}

function UnderWatch() {
  const data = useLoaderData<typeof loader>();
  const { underWatch: texts } = useMessages(messages);
  const rows = { to: deskPaths.watch, page: "watch" } as const;
  return (
    <>
      <Tiles
        title={texts.title}
        tiles={[
          { title: texts.deposits, value: data.deposits_unknown, ...rows },
          { title: texts.findings, value: data.payment_findings, ...rows },
          { title: texts.wallets, value: data.ledger_differences, ...rows },
        ]}
      />
      <Tiles
        title={texts.games}
        tiles={[
          {
            title: texts.outside,
            value: data.games_outside,
            to: withParams(deskPaths.games, { state: "outside" }),
            page: "games",
          },
        ]}
      />
    </>
  );
}

interface TileProps {
  title: string;
  value: number | string;
  since?: string | null;
  /** The rows behind the figure, for operators who may open their page. */
  to: string;
  page: PageName;
}

/** What waits on the pages that the casino has. */
function Tiles({ title, tiles }: { title: string; tiles: readonly TileProps[] }) {
  const pages = usePages();
  const counted = tiles.filter(({ page }) => pages[page] !== "missing");
  if (counted.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul className="desk-tiles">
        {counted.map((tile) => (
          <Tile key={tile.title} {...tile} />
        ))}
      </ul>
    </>
  );
}

function Tile({ title, value, since = null, to, page }: TileProps) {
  const pages = usePages();
  const { oldestSince } = useMessages(messages);
  const { number } = useMessages(numberFormat);
  return (
    <li className="desk-tile">
      {pages[page] === "open" ? <Link to={to}>{title}</Link> : <span className="desk-soft">{title}</span>}{" "}
      <strong>{typeof value === "number" ? number(value) : value}</strong>{" "}
      {since === null ? null : (
        <span className="desk-soft">{rich(oldestSince, { time: <DateTime at={since} /> })}</span>
      )}
    </li>
  );
}

/** What came in and went out, and what play came to: today as figures, seven days as charts, by currency. */
function Money() {
  const { days, active, now } = useLoaderData<typeof loader>();
  const { money: texts } = useMessages(messages);
  const currencies = [...new Set(days.map(({ currency }) => currency))];
  const today = now.slice(0, 10);
  return (
    <>
      <h2>{texts.title}</h2>
      <ul className="desk-tiles">
        <Tile
          title={texts.active}
          value={active.find(({ day }) => day === today)?.players ?? 0}
          to={deskPaths.activePlayers(today)}
          page="activePlayers"
        />
        {currencies.map((currency) => (
          <TodayIn key={currency} currency={currency} />
        ))}
      </ul>
      {currencies.length === 0 ? (
        <p className="desk-empty">{texts.empty}</p>
      ) : (
        currencies.map((currency) => <WeekIn key={currency} currency={currency} />)
      )}
      <ActiveWeek />
    </>
  );
}

const FIGURES = [
  { name: "deposits", report: "method", of: (day: MoneyDay) => day.deposits_minor },
  { name: "withdrawals", report: "method", of: (day: MoneyDay) => day.withdrawals_minor },
  { name: "ggr", report: "game", of: (day: MoneyDay) => day.ggr_minor },
  { name: "ngr", report: "coupon", of: (day: MoneyDay) => day.ngr_minor },
] as const;

function TodayIn({ currency }: { currency: string }) {
  const { days, now } = useLoaderData<typeof loader>();
  const { money: texts } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const today = now.slice(0, 10);
  const row = days.find((day) => day.day === today && day.currency === currency);
  return FIGURES.map(({ name, report, of }) => (
    <Tile
      key={name}
      title={texts.today(texts.figures[name], currency)}
      value={money(row ? of(row) : 0, currency)}
      to={withParams(deskPaths.report(report), { from: today, to: today })}
      page="report"
    />
  ));
}

function WeekIn({ currency }: { currency: string }) {
  const { days, now } = useLoaderData<typeof loader>();
  const { money: texts } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const week = lastDays(now);
  const mayRead = usePages().report === "open";
  const rows = withParams(deskPaths.report("day"), { from: week[0], to: week.at(-1) });
  return (
    <div className="desk-charts">
      {FIGURES.map(({ name, report, of }) => {
        const bars = week.map((label) => {
          const day = days.find((one) => one.day === label && one.currency === currency);
          const value = day ? of(day) : 0;
          const to = withParams(deskPaths.report(report), { from: label, to: label });
          return { label, value, text: money(value, currency), to: mayRead ? to : undefined };
        });
        const total = bars.reduce((sum, { value }) => sum + value, 0);
        return (
          <BarChart
            key={name}
            title={texts.week(texts.figures[name], currency, bars.at(-1)?.text ?? "", money(total, currency))}
            bars={bars}
            to={mayRead ? rows : undefined}
          />
        );
      })}
    </div>
  );
}

function ActiveWeek() {
  const { active, now } = useLoaderData<typeof loader>();
  const pages = usePages();
  const { money: texts } = useMessages(messages);
  const { number } = useMessages(numberFormat);
  if (active.length === 0) return null;
  const playersOf = (day: string) =>
    pages.activePlayers === "open" ? deskPaths.activePlayers(day) : undefined;
  const bars = lastDays(now).map((label) => {
    const value = active.find(({ day }) => day === label)?.players ?? 0;
    return { label, value, text: number(value), to: playersOf(label) };
  });
  return (
    <div className="desk-charts">
      <BarChart
        title={texts.activeChart(bars.at(-1)?.text ?? "")}
        bars={bars}
        to={playersOf(now.slice(0, 10))}
      />
    </div>
  );
}

function checkColumns({ health: texts }: TodayMessages, hasPage: boolean): readonly Column<Check>[] {
  return [
    { head: texts.program, cell: ({ program }) => program },
    {
      head: texts.check,
      cell: ({ id, name }) => (hasPage ? <Link to={deskPaths.health(id)}>{name}</Link> : name),
    },
    { head: texts.state, cell: ({ isOk }) => <CheckState isOk={isOk} /> },
    { head: texts.detail, cell: ({ detail }) => detail },
  ];
}

/** Both programs, the disk, the database and what waits for the workers. */
function Health() {
  const { health, site, queues, mails_waiting: mails } = useLoaderData<typeof loader>();
  const today = useMessages(messages);
  const { queues: texts } = today;
  const numbers = useMessages(numberFormat);
  return (
    <>
      <h2>{today.health.title}</h2>
      <DataTable
        caption={today.health.caption}
        columns={checkColumns(today, usePages().health === "open")}
        rows={checksOf(health, site, { today, numbers })}
        keyOf={({ id }) => id}
        empty={today.health.empty}
      />
      <Tiles
        title={texts.title}
        tiles={[
          { title: texts.mails, value: mails, to: deskPaths.mails, page: "mails" },
          { title: texts.offers, value: queues.offer_mails, to: deskPaths.offers, page: "offers" },
          {
            title: texts.unsent,
            value: queues.payouts_unsent,
            to: withParams(deskPaths.withdrawals, { state: "requested" }),
            page: "withdrawals",
          },
          {
            title: texts.payouts,
            value: queues.payouts,
            to: withParams(deskPaths.withdrawals, { state: "processing" }),
            page: "withdrawals",
          },
          { title: texts.deposits, value: queues.deposits, to: deskPaths.watch, page: "watch" },
        ]}
      />
    </>
  );
}

function lastDays(now: string): string[] {
  const today = Date.parse(now.slice(0, 10));
  return [6, 5, 4, 3, 2, 1, 0].map((back) => new Date(today - back * DAY_MS).toISOString().slice(0, 10));
}
