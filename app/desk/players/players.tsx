import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { searchPlayers, type FoundPlayer } from "~/casino/contract/operator/players";
import { requestQuery } from "~/url";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { numberIn } from "../typed.server";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { FilterField, Filters } from "../ui/Filters";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
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

const columns: readonly Column<FoundPlayer>[] = [
  { head: "Number", align: "end", cell: ({ pid }) => <Link to={deskPaths.player(pid)}>{pid}</Link> },
  { head: "Name", cell: ({ pid, name }) => <Link to={deskPaths.player(pid)}>{name}</Link> },
  { head: "Login", cell: ({ login }) => login },
  { head: "Email", cell: ({ email }) => email },
  { head: "Country", cell: ({ country }) => country || "–" },
  { head: "Class", cell: ({ player_class: playerClass }) => playerClass },
  { head: "Account", cell: ({ standing }) => <StandingBadge standing={standing} /> },
  { head: "Since", cell: ({ created_at: at }) => <DateTime at={at} /> },
];

export default function Players() {
  const { q, players, next, isCut } = useLoaderData<typeof loader>();
  return (
    <Page title="Players">
      <Filters label="Search">
        <FilterField
          name="q"
          label="Number, login, email, name, address, card’s last four, coin address, or id"
          value={q}
          type="search"
        />
      </Filters>
      {isCut ? <p role="status">These are the first 50. Type more to find others.</p> : null}
      <DataTable
        caption={q === "" ? "Players, newest first" : "Players found"}
        columns={columns}
        rows={players}
        keyOf={({ pid }) => pid}
        empty={q === "" ? "There are no players yet." : `Nobody was found for “${q}”.`}
      />
      <NextPage cursor={next} />
    </Page>
  );
}
