import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPlayer } from "~/casino/contract/operator/players";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { amountText } from "../ui/Amount";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  return read(deskPlayer, { params: { pid: playerIn(args.params) } });
}

export default function Details() {
  const { player } = useLoaderData<typeof loader>();
  return (
    <>
      <Facts
        facts={[
          ["Born", player.birth_date],
          ["Address", player.address || "–"],
          ["Phone", player.phone || "–"],
          ["Language", player.language],
          ["Identity", player.identity_state.replace("_", " ")],
          ["Second factor", <SecondFactor key="factor" />],
          ["Offers by mail", player.wants_offers ? "Wanted" : "Not wanted"],
          ["Signed in", player.sessions],
          ["Excluded until", <DateTime key="excluded" at={player.excluded_until} />],
          ["Closed", <DateTime key="closed" at={player.closed_at} />],
          ["First deposit", <DateTime key="first" at={player.first_deposit_at} />],
        ]}
      />
      <Limits />
      <Breaks />
      <Suspensions />
    </>
  );
}

function SecondFactor() {
  const { player } = useLoaderData<typeof loader>();
  if (!player.has_second_factor) return <>Off</>;
  if (player.second_factor_removal_at === null) return <>On</>;
  return (
    <>
      On; to be removed <DateTime at={player.second_factor_removal_at} />
    </>
  );
}

function Limits() {
  const { balances, limits } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Limits</h2>
      <DataTable
        caption="Limits that the player has set"
        rows={limits}
        keyOf={({ limit, period }) => `${limit}-${period}`}
        empty="The player has set no limit."
        columns={[
          { head: "Limit", cell: ({ limit }) => limit },
          { head: "Period", cell: ({ period }) => period },
          {
            head: "Value",
            align: "end",
            cell: ({ limit, value }) =>
              limit === "time" ? `${value} minutes` : amountText(value, balances.currency),
          },
          {
            head: "Asked for",
            align: "end",
            cell: ({ limit, asked_value: requested, ready_at: readyAt }) => {
              if (readyAt === null) return "–";
              if (requested === null) return "No limit";
              return limit === "time" ? `${requested} minutes` : amountText(requested, balances.currency);
            },
          },
          { head: "Possible from", cell: ({ ready_at: at }) => <DateTime at={at} /> },
        ]}
      />
    </>
  );
}

function Breaks() {
  const { breaks } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Breaks and exclusions</h2>
      <DataTable
        caption="Breaks and exclusions, newest first"
        rows={breaks}
        keyOf={({ starts_at: at, kind }) => `${kind}-${at}`}
        empty="The player never took a break."
        columns={[
          { head: "From", cell: ({ starts_at: at }) => <DateTime at={at} /> },
          { head: "Until", cell: ({ until }) => <DateTime at={until} /> },
          { head: "What", cell: ({ kind }) => kind.replaceAll("_", " ") },
          { head: "Who", cell: ({ actor }) => actor },
          { head: "Why", cell: ({ reason }) => <span className="desk-reason">{reason || "–"}</span> },
        ]}
      />
    </>
  );
}

function Suspensions() {
  const { standings } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Suspensions</h2>
      <DataTable
        caption="Suspensions, newest first"
        rows={standings}
        keyOf={({ changed_at: at }) => at}
        empty="The player was never suspended."
        columns={[
          { head: "When", cell: ({ changed_at: at }) => <DateTime at={at} /> },
          {
            head: "What",
            cell: ({ is_suspended: isSuspended }) =>
              isSuspended ? <Badge kind="bad">Suspended</Badge> : <Badge kind="good">Reopened</Badge>,
          },
          { head: "Who", cell: ({ actor }) => actor },
          { head: "Why", cell: ({ reason }) => <span className="desk-reason">{reason}</span> },
        ]}
      />
    </>
  );
}
