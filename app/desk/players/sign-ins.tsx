import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PlayerSignIn, playerSignIns } from "~/casino/contract/operator/player-records";
import { useMessages } from "~/messages/messages";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { titled } from "../title";
import { Badge } from "../ui/Badge";
import { type Column, DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { messages, type PlayersMessages } from "./player-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  return read(playerSignIns, { params: { pid: playerIn(args.params) } });
}

function columnsIn({ signIns, state }: PlayersMessages): readonly Column<PlayerSignIn>[] {
  return [
    { head: signIns.signedIn, cell: ({ signed_in_at: at }) => <DateTime at={at} /> },
    { head: signIns.renewed, cell: ({ renewed_at: at }) => <DateTime at={at} /> },
    {
      head: signIns.from,
      cell: ({ address, country }) => [address, country].filter(Boolean).join(", ") || "–",
    },
    {
      head: signIns.with,
      cell: ({ browser, system }) => [browser, system].filter(Boolean).join(", ") || "–",
    },
    { head: signIns.timezone, cell: ({ timezone }) => timezone || "–" },
    {
      head: state,
      cell: ({ is_open: isOpen }) =>
        isOpen ? <Badge kind="good">{signIns.open}</Badge> : <Badge kind="plain">{signIns.over}</Badge>,
    },
  ];
}

export const handle = titled((translate) => translate(messages).player.signIns);

export default function SignIns() {
  const { sign_ins: signIns } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <DataTable
      caption={texts.signIns.caption}
      columns={columnsIn(texts)}
      rows={signIns}
      keyOf={({ session_id: id }) => id}
      empty={texts.signIns.empty}
    />
  );
}
