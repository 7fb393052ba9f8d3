import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { playerSignIns, type PlayerSignIn } from "~/casino/contract/operator/player-records";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { Badge } from "../ui/Badge";
import { DataTable, type Column } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  return read(playerSignIns, { params: { pid: playerIn(args.params) } });
}

const columns: readonly Column<PlayerSignIn>[] = [
  { head: "Signed in", cell: ({ signed_in_at: at }) => <DateTime at={at} /> },
  { head: "Last renewed", cell: ({ renewed_at: at }) => <DateTime at={at} /> },
  { head: "From", cell: ({ address, country }) => [address, country].filter(Boolean).join(", ") || "–" },
  { head: "With", cell: ({ browser, system }) => [browser, system].filter(Boolean).join(", ") || "–" },
  { head: "Time zone", cell: ({ timezone }) => timezone || "–" },
  {
    head: "State",
    cell: ({ is_open: isOpen }) =>
      isOpen ? <Badge kind="good">Open</Badge> : <Badge kind="plain">Over</Badge>,
  },
];

export default function SignIns() {
  const { sign_ins: signIns } = useLoaderData<typeof loader>();
  return (
    <DataTable
      caption="Sign-ins of the last 90 days, newest first"
      columns={columns}
      rows={signIns}
      keyOf={({ session_id: id }) => id}
      empty="The player has not signed in for 90 days."
    />
  );
}
