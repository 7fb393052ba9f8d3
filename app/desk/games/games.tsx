import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  type DeskGameRow,
  deskGames,
  GAME_DAYS,
  GAME_STATES,
  type GameFigures,
  USUAL_GAME_DAYS,
} from "~/casino/contract/operator/games";
import { useMessages } from "~/messages/messages";
import { type MoneyFormat, moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { StateBadge } from "../switches/StateBadge";
import { titled } from "../title";
import { Amount } from "../ui/Amount";
import { Badge } from "../ui/Badge";
import { type Column, DataTable } from "../ui/DataTable";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { DetailLink, PageLink } from "../ui/PageLink";
import { CountedUntil } from "./CountedUntil";
import { messages } from "./messages";
import { ReturnBadge } from "./ReturnBadge";
import { dayOptions, type GameTexts, intervalText, returnText, stakesText, stateOptions } from "./words";

/** Longer than any game's title. */
const MOST_TYPED = 100;

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "games.read");
  const query = requestQuery(args.request);
  const text = (name: string) => (query.get(name) ?? "").trim().slice(0, MOST_TYPED);
  const filter = {
    q: text("q"),
    category: text("category").slice(0, 40),
    state: GAME_STATES.find((one) => one === query.get("state")) ?? "all",
    days: GAME_DAYS.find((one) => String(one) === query.get("days")) ?? USUAL_GAME_DAYS,
  } as const;
  const cursor = query.get("cursor") ?? undefined;
  return { filter, ...(await read(deskGames, { query: { ...filter, cursor } })) };
}

/** A game has a row for each currency that it was played in. */
type Row = DeskGameRow & { of: GameFigures | null };

function rowsOf(games: readonly DeskGameRow[]): Row[] {
  return games.flatMap((game): Row[] =>
    game.figures.length === 0 ? [{ ...game, of: null }] : game.figures.map((of) => ({ ...game, of })),
  );
}

function columnsIn(days: number, formats: GameTexts, money: MoneyFormat): readonly Column<Row>[] {
  const { texts, numbers } = formats;
  return [
    {
      head: texts.game,
      cell: ({ code, name }) => (
        <DetailLink page="game" of={[code]} query={{ days }}>
          {name}
        </DetailLink>
      ),
    },
    { head: texts.code, cell: ({ code }) => code },
    {
      head: texts.state,
      cell: ({ is_on: isOn, is_new: isNew }) => (
        <>
          <StateBadge isOn={isOn} /> {isNew ? <Badge kind="wait">{texts.isNew}</Badge> : null}
        </>
      ),
    },
    {
      head: texts.actual,
      align: "end",
      cell: ({ of }) => returnText(of?.actual ?? null, formats),
    },
    { head: texts.byMaths, align: "end", cell: ({ of }) => returnText(of?.theoretical ?? null, formats) },
    { head: texts.interval, align: "end", cell: ({ of }) => (of ? intervalText(of, formats) : "–") },
    { head: texts.return, cell: ({ of }) => (of ? <ReturnBadge state={of.state} /> : "–") },
    { head: texts.rounds, align: "end", cell: ({ of }) => numbers.number(of?.rounds ?? 0) },
    {
      head: texts.stakes,
      align: "end",
      cell: ({ of }) => (of ? <Amount minor={of.stakes_minor} currency={of.currency} /> : "–"),
    },
    {
      head: texts.payouts,
      align: "end",
      cell: ({ of }) => (of ? <Amount minor={of.payouts_minor} currency={of.currency} /> : "–"),
    },
    { head: texts.place, align: "end", cell: ({ sort }) => sort },
    { head: texts.categories, cell: ({ places }) => places.map(({ category }) => category).join(", ") },
    { head: texts.stakesOffered, cell: ({ stakes_minor: stakes }) => stakesText(stakes, texts, money) },
    {
      head: texts.minimumWidth,
      align: "end",
      cell: ({ least_width_px: width, on_phones: isOnPhones }) => texts.width(width, isOnPhones),
    },
    { head: texts.version, align: "end", cell: ({ paytable_version: version }) => version ?? "–" },
  ];
}

export const handle = titled((translate) => translate(messages).title);

export default function Games() {
  const { filter, games, next, categories, counted_until: until } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const formats = { texts, numbers: useMessages(numberFormat) };
  const columns = columnsIn(filter.days, formats, useMessages(moneyFormat));
  return (
    <Page actions={<PageLink page="jackpots">{texts.jackpots}</PageLink>}>
      <Filters>
        <FilterField name="q" label={texts.titleOrCode} value={filter.q} type="search" />
        <FilterSelect
          name="category"
          label={texts.category}
          value={filter.category}
          options={[
            { value: "", name: texts.all },
            ...categories.map((category) => ({ value: category, name: category })),
          ]}
        />
        <FilterSelect name="state" label={texts.state} value={filter.state} options={stateOptions(texts)} />
        <FilterSelect
          name="days"
          label={texts.figuresOf}
          value={String(filter.days)}
          options={dayOptions(texts)}
        />
      </Filters>
      <DataTable
        caption={texts.caption}
        columns={columns}
        rows={rowsOf(games)}
        keyOf={({ code, of }) => `${code} ${of?.currency ?? ""}`}
        empty={texts.empty}
      />
      <NextPage cursor={next} />
      <CountedUntil at={until} />
    </Page>
  );
}
