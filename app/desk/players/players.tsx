import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type FoundPlayer, searchPlayers } from "~/casino/contract/operator/players";
import { useMessages } from "~/messages/messages";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { titled } from "../title";
import { numberIn } from "../typed.server";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { playerColumns } from "../ui/player-columns";
import { messages, type PlayersMessages } from "./player-messages";
import { StandingBadge } from "./StandingBadge";

/** Longer than anything that a player is found by. */
const MOST_TYPED = 200;

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  const query = requestQuery(args.request);
  const q = (query.get("q") ?? "").replaceAll("\0", "").trim().slice(0, MOST_TYPED);
  const before = numberIn(query, "cursor");
  const {
    players,
    next,
    is_cut: isCut,
  } = await read(searchPlayers, { query: { q: q || undefined, before } });
  return { q, players, next: next === null ? null : String(next), isCut };
}

function columnsIn(texts: PlayersMessages): readonly Column<FoundPlayer>[] {
  return [
    ...playerColumns(texts),
    { head: texts.login, cell: ({ login }) => login },
    { head: texts.email, cell: ({ email }) => email },
    { head: texts.list.country, cell: ({ country }) => country || "–" },
    { head: texts.playerClass, cell: ({ player_class: playerClass }) => playerClass },
    { head: texts.list.account, cell: ({ standing }) => <StandingBadge standing={standing} /> },
    { head: texts.since, cell: ({ created_at: at }) => <DateTime at={at} /> },
  ];
}

export const handle = titled((translate) => translate(messages).list.title);

export default function Players() {
  const { q, players, next, isCut } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { list } = texts;
  return (
    <Page>
      <Filters label={list.search}>
        <FilterField name="q" label={list.finds} value={q} type="search" />
      </Filters>
      {isCut ? <p role="status">{list.isCut}</p> : null}
      <DataTable
        caption={q === "" ? list.newest : list.found}
        columns={columnsIn(texts)}
        rows={players}
        keyOf={({ pid }) => pid}
        empty={q === "" ? list.none : list.notFound(q)}
      />
      <NextPage cursor={next} />
    </Page>
  );
}
