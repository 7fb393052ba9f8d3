import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { playerAccounts, type SharedAccount } from "~/casino/contract/operator/player-records";
import { useMessages } from "~/messages/messages";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { titled } from "../title";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DetailLink } from "../ui/PageLink";
import { messages, type PlayersMessages } from "./player-messages";
import { StandingBadge } from "./StandingBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  return read(playerAccounts, { params: { pid: playerIn(args.params) } });
}

function columnsIn({ accounts, email, since }: PlayersMessages): readonly Column<SharedAccount>[] {
  return [
    {
      head: accounts.player,
      cell: ({ pid, name }) => (
        <DetailLink page="player" of={[pid]}>
          {name} ({pid})
        </DetailLink>
      ),
    },
    { head: accounts.shared, cell: ({ shares }) => shares.map((share) => accounts.shares[share]).join("; ") },
    { head: email, cell: (row) => row.email },
    { head: accounts.standing, cell: ({ standing }) => <StandingBadge standing={standing} /> },
    { head: since, cell: ({ created_at: at }) => <DateTime at={at} /> },
  ];
}

export const handle = titled((translate) => translate(messages).player.accounts);

export default function Accounts() {
  const { accounts, is_cut: isCut } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <>
      <DataTable
        caption={texts.accounts.caption}
        columns={columnsIn(texts)}
        rows={accounts}
        keyOf={({ pid }) => pid}
        empty={texts.accounts.empty}
      />
      {isCut ? <p>{texts.accounts.isCut}</p> : null}
    </>
  );
}
