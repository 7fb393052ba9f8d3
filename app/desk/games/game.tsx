import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import {
  deskGame,
  GAME_DAYS,
  type GameDay,
  type GameFigures,
  setGame,
  USUAL_GAME_DAYS,
} from "~/casino/contract/operator/games";
import { flipSwitch } from "~/casino/contract/operator/switches";
import { messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { messages as switchesMessages } from "../switches/messages";
import { StateBadge } from "../switches/StateBadge";
import { titled } from "../title";
import { Amount } from "../ui/Amount";
import { amountColumn } from "../ui/amount-column";
import { BarChart } from "../ui/BarChart";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { Filters, FilterSelect } from "../ui/Filters";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { withId } from "../ui/with-id";
import { CountedUntil } from "./CountedUntil";
import { settingsSchema } from "./form.server";
import { GameForm } from "./GameForm";
import { type GamesMessages, messages } from "./messages";
import { ReturnBadge } from "./ReturnBadge";
import { sentences } from "./sentences.server";
import { dayOptions, type GameTexts, intervalText, returnText, stakesText } from "./words";

/** The game of a page's path. @throws Response 404 for what is no code */
function codeIn({ code = "" }: Readonly<Record<string, string | undefined>>): string {
  if (/^\d{1,9}-\d{1,9}$/.test(code)) return code;
  throw Response.json({ message: "" }, { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "games.read");
  const typed = requestQuery(args.request).get("days");
  const days = GAME_DAYS.find((one) => String(one) === typed) ?? USUAL_GAME_DAYS;
  const answer = await read(deskGame, { params: { code: codeIn(args.params) }, query: { days } });
  return {
    ...answer,
    period: days,
    mayEdit: may(setGame),
    maySwitch: may(flipSwitch),
  };
}

export const action = deskAction({
  name: "game",
  schema: settingsSchema,
  right: "games.edit",
  async act({ value, key, params, visit }) {
    const code = codeIn(params);
    await visit.casino.call(setGame, { params: { code }, body: value, key });
    return redirectTo(deskPaths.game(code), { flash: messagesFor(visit.request, sentences).saved });
  },
});

export const handle = titled<typeof loader>((_, { game }) => withId(game.name, game.code));

export default function Game() {
  const data = useLoaderData<typeof loader>();
  const { game, switched, period } = data;
  const { effects } = useMessages(switchesMessages);
  const texts = useMessages(messages);
  const { one } = texts;
  const money = useMessages(moneyFormat);
  const here = deskPaths.game(game.code);
  return (
    <Page
      actions={
        data.maySwitch ? (
          <Link to={deskPaths.switch("game", game.code, here)}>
            {game.is_on ? one.switchOff : one.switchOn}
          </Link>
        ) : null
      }
    >
      <Facts
        facts={[
          [texts.state, <StateBadge key="state" isOn={game.is_on} />],
          [one.switchedLast, <DateTime key="at" at={switched.changed_at} />],
          [one.by, switched.operator ?? "–"],
          [one.reason, switched.reason ?? "–"],
          [texts.stakesOffered, stakesText(game.stakes_minor, texts, money)],
          [one.phones, game.on_phones ? texts.yes : one.noPhones(game.least_width_px)],
          [one.maths, game.paytable_version === null ? "–" : one.mathsVersion(game.paytable_version)],
          [one.jackpot, data.has_pool ? <Pool key="pool" /> : one.noPool],
        ]}
      />
      <p className="desk-soft">{effects.game}</p>
      <h2>{texts.return}</h2>
      <Filters label={texts.show}>
        <FilterSelect
          name="days"
          label={texts.figuresOf}
          value={String(period)}
          options={dayOptions(texts)}
        />
      </Filters>
      <Returns figures={game.figures} />
      <Days days={data.days} />
      <CountedUntil at={data.counted_until} />
      <h2>{one.versions}</h2>
      <DataTable
        caption={one.versionsCaption}
        columns={versionColumns(texts)}
        rows={data.versions}
        keyOf={({ version }) => version}
        empty={one.noVersions}
      />
      <Settings />
    </Page>
  );
}

function Pool() {
  const { game } = useLoaderData<typeof loader>();
  const { one } = useMessages(messages);
  return (
    <DetailLink page="jackpot" of={[game.code]}>
      {one.pool}
    </DetailLink>
  );
}

function Settings() {
  const data = useLoaderData<typeof loader>();
  const { game } = data;
  const texts = useMessages(messages);
  const { settings } = texts;
  return (
    <>
      <h2>{settings.title}</h2>
      <p>{data.changed_at === null ? settings.asInstalled : <LastChange />}</p>
      {data.mayEdit ? (
        <GameForm
          // After a save the fields show what is stored now.
          key={data.version}
          game={game}
          allStakesMinor={data.all_stakes_minor}
          leastStakeMinor={data.least_stake_minor}
          mostStakeMinor={data.most_stake_minor}
          version={data.version}
        />
      ) : (
        <Facts
          facts={[
            [texts.isNew, game.is_new ? texts.yes : texts.no],
            [texts.place, game.sort],
            [texts.categories, game.places.map((one) => `${one.category}, ${one.sub_category}`).join("; ")],
            [texts.minimumWidth, texts.pixels(game.least_width_px)],
          ]}
        />
      )}
    </>
  );
}

/** Who set them last, and why. */
function LastChange() {
  const {
    changed_at: at,
    changed_by: by,
    reason,
    is_as_installed: isAsInstalled,
  } = useLoaderData<typeof loader>();
  const { settings } = useMessages(messages);
  return rich(isAsInstalled ? settings.setAsInstalled : settings.set, {
    by: by ?? "–",
    time: <DateTime at={at} />,
    why: reason,
  });
}

interface Version {
  version: number;
  since: string;
  changed: string | null;
}

function versionColumns({ one, version: head }: GamesMessages): readonly Column<Version>[] {
  return [
    { head, cell: ({ version }) => version },
    { head: one.since, cell: ({ since }) => since },
    {
      head: one.change,
      cell: ({ changed }) => <span className="desk-reason">{changed ?? one.first}</span>,
    },
  ];
}

function Returns({ figures }: { figures: readonly GameFigures[] }) {
  const formats = { texts: useMessages(messages), numbers: useMessages(numberFormat) };
  const { texts, numbers } = formats;
  const { one } = texts;
  if (figures.length === 0) return <p className="desk-empty">{one.notPlayed}</p>;
  return (
    <>
      {figures.map((of) => (
        <Facts
          key={of.currency}
          facts={[
            [texts.rounds, numbers.number(of.rounds)],
            [texts.stakes, <Amount key="stakes" minor={of.stakes_minor} currency={of.currency} />],
            [texts.payouts, <Amount key="payouts" minor={of.payouts_minor} currency={of.currency} />],
            [one.actualReturn, returnText(of.actual, formats)],
            [one.mathsReturn, theoreticalText(of, formats)],
            [of.is_estimated ? one.estimated : texts.interval, intervalText(of, formats)],
            [one.lies, <ReturnBadge key="state" state={of.state} />],
          ]}
        />
      ))}
      {figures.some((of) => of.is_best_play) ? <p className="desk-soft">{one.bestPlayNote}</p> : null}
    </>
  );
}

function theoreticalText(of: GameFigures, formats: GameTexts): string {
  const text = returnText(of.theoretical, formats);
  return of.is_best_play ? formats.texts.one.bestPlay(text) : text;
}

function dayColumns(formats: GameTexts): readonly Column<GameDay>[] {
  const { texts, numbers } = formats;
  return [
    { head: texts.one.day, cell: ({ day }) => day },
    { head: texts.version, align: "end", cell: ({ paytable_version: version }) => version },
    { head: texts.rounds, align: "end", cell: ({ rounds }) => numbers.number(rounds) },
    amountColumn(texts.stakes, (row) => row.stakes_minor),
    amountColumn(texts.payouts, (row) => row.payouts_minor),
    { head: texts.actual, align: "end", cell: ({ actual }) => returnText(actual, formats) },
    { head: texts.byMaths, align: "end", cell: ({ theoretical }) => returnText(theoretical, formats) },
    { head: texts.interval, align: "end", cell: (row) => intervalText(row, formats) },
    { head: texts.return, cell: ({ state }) => <ReturnBadge state={state} /> },
  ];
}

function Days({ days }: { days: readonly GameDay[] }) {
  const formats = { texts: useMessages(messages), numbers: useMessages(numberFormat) };
  const { one } = formats.texts;
  if (days.length === 0) return null;
  const played = new Map<string, number>();
  for (const { day, rounds } of days) played.set(day, (played.get(day) ?? 0) + rounds);
  const bars = [...played]
    .map(([label, value]) => ({ label, value, text: formats.numbers.number(value) }))
    .reverse();
  return (
    <>
      <div className="desk-charts">
        <BarChart title={one.roundsByDay} bars={bars} />
      </div>
      <DataTable
        caption={one.byDay}
        columns={dayColumns(formats)}
        rows={days}
        keyOf={(row) => `${row.day} ${row.paytable_version} ${row.currency}`}
        empty=""
      />
    </>
  );
}
