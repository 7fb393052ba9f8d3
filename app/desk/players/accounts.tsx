import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { playerAccounts, type Share, type SharedAccount } from "~/casino/contract/operator/player-records";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { StandingBadge } from "./StandingBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  return read(playerAccounts, { params: { pid: playerIn(args.params) } });
}

const SHARE_WORDS: Readonly<Record<Share, string>> = {
  card: "a card of the same brand and last digits",
  coin_address: "a coin address",
  address: "the postal address",
  person: "name and birth date",
};

const columns: readonly Column<SharedAccount>[] = [
  {
    head: "Player",
    cell: ({ pid, name }) => (
      <Link to={deskPaths.player(pid)}>
        {name} ({pid})
      </Link>
    ),
  },
  { head: "In common", cell: ({ shares }) => shares.map((share) => SHARE_WORDS[share]).join("; ") },
  { head: "Email", cell: ({ email }) => email },
  { head: "Standing", cell: ({ standing }) => <StandingBadge standing={standing} /> },
  { head: "Since", cell: ({ created_at: at }) => <DateTime at={at} /> },
];

export default function Accounts() {
  const { accounts, is_cut: isCut } = useLoaderData<typeof loader>();
  return (
    <>
      <DataTable
        caption="Accounts that have something in common with this one, newest first"
        columns={columns}
        rows={accounts}
        keyOf={({ pid }) => pid}
        empty="No other account has a card, a coin address, a postal address or name and birth date in common with this one."
      />
      {isCut ? <p>There are more. The first five of each sort are listed.</p> : null}
    </>
  );
}
