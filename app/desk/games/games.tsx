import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import {
  deskGames,
  GAME_DAYS,
  GAME_STATES,
  USUAL_GAME_DAYS,
  type DeskGameRow,
  type GameFigures,
} from "~/casino/contract/operator/games";
import { numberFormat } from "~/ui/numbers";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths, withParams } from "../paths";
import { StateBadge } from "../switches/StateBadge";
import { Amount } from "../ui/Amount";
import { Badge } from "../ui/Badge";
import { DataTable, type Column } from "../ui/DataTable";
import { FilterField, Filters, FilterSelect } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { CountedUntil } from "./CountedUntil";
import { ReturnBadge } from "./ReturnBadge";
import { DAYS, intervalText, returnText, STATES, stakesText } from "./words";

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

function columns(days: number): readonly Column<Row>[] {
  return [
    {
      head: "Game",
      cell: ({ code, name }) => <Link to={withParams(deskPaths.game(code), { days })}>{name}</Link>,
    },
    { head: "Code", cell: ({ code }) => code },
    {
      head: "State",
      cell: ({ is_on: isOn, is_new: isNew }) => (
        <>
          <StateBadge isOn={isOn} /> {isNew ? <Badge kind="wait">New</Badge> : null}
        </>
      ),
    },
    {
      head: "Actual",
      align: "end",
      cell: ({ of }) => returnText(of?.actual ?? null),
    },
    { head: "By the maths", align: "end", cell: ({ of }) => returnText(of?.theoretical ?? null) },
    { head: "99.9 % interval", align: "end", cell: ({ of }) => (of ? intervalText(of) : "–") },
    { head: "Return", cell: ({ of }) => (of ? <ReturnBadge state={of.state} /> : "–") },
    { head: "Rounds", align: "end", cell: ({ of }) => numberFormat.number(of?.rounds ?? 0) },
    {
      head: "Stakes",
      align: "end",
      cell: ({ of }) => (of ? <Amount minor={of.stakes_minor} currency={of.currency} /> : "–"),
    },
    {
      head: "Payouts",
      align: "end",
      cell: ({ of }) => (of ? <Amount minor={of.payouts_minor} currency={of.currency} /> : "–"),
    },
    { head: "Place", align: "end", cell: ({ sort }) => sort },
    { head: "Categories", cell: ({ places }) => places.map(({ category }) => category).join(", ") },
    { head: "Stakes offered", cell: ({ stakes_minor: stakes }) => stakesText(stakes) },
    {
      head: "Minimum width",
      align: "end",
      cell: ({ least_width_px: width, on_phones: isOnPhones }) =>
        `${width} px${isOnPhones ? "" : ", no phones"}`,
    },
    { head: "Version", align: "end", cell: ({ paytable_version: version }) => version ?? "–" },
  ];
}

export default function Games() {
  const { filter, games, next, categories, counted_until: until } = useLoaderData<typeof loader>();
  return (
    <Page title="Games" actions={<Link to={deskPaths.jackpots}>Jackpots</Link>}>
      <Filters>
        <FilterField name="q" label="Title or code" value={filter.q} type="search" />
        <FilterSelect
          name="category"
          label="Category"
          value={filter.category}
          options={[
            { value: "", name: "All" },
            ...categories.map((category) => ({ value: category, name: category })),
          ]}
        />
        <FilterSelect name="state" label="State" value={filter.state} options={STATES} />
        <FilterSelect name="days" label="Figures of" value={String(filter.days)} options={DAYS} />
      </Filters>
      <DataTable
        caption="Games, in the order of the lobby"
        columns={columns(filter.days)}
        rows={rowsOf(games)}
        keyOf={({ code, of }) => `${code} ${of?.currency ?? ""}`}
        empty="No game is like that."
      />
      <NextPage cursor={next} />
      <CountedUntil at={until} />
    </Page>
  );
}
