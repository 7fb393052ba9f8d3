import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { deskPlayer } from "~/casino/contract/operator/players";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { titled } from "../title";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Facts } from "../ui/Facts";
import { messages } from "./player-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "players.read");
  return read(deskPlayer, { params: { pid: playerIn(args.params) } });
}

export const handle = titled((translate) => translate(messages).player.details);

export default function Details() {
  const { player } = useLoaderData<typeof loader>();
  const { details: texts } = useMessages(messages);
  return (
    <>
      <Facts
        facts={[
          [texts.born, player.birth_date],
          [texts.address, player.address || "–"],
          [texts.phone, player.phone || "–"],
          [texts.language, player.language],
          [texts.identity, texts.identityStates[player.identity_state]],
          [texts.factor, <SecondFactor key="factor" />],
          [texts.offers, player.wants_offers ? texts.wanted : texts.unwanted],
          [texts.sessions, player.sessions],
          [texts.excluded, <DateTime key="excluded" at={player.excluded_until} />],
          [texts.closed, <DateTime key="closed" at={player.closed_at} />],
          [texts.firstDeposit, <DateTime key="first" at={player.first_deposit_at} />],
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
  const { details: texts } = useMessages(messages);
  if (!player.has_second_factor) return <>{texts.factorOff}</>;
  const { second_factor_removal_at: removedAt } = player;
  if (removedAt === null) return <>{texts.factorOn}</>;
  return <>{rich(texts.factorEnds, { when: <DateTime at={removedAt} /> })}</>;
}

function Limits() {
  const { balances, limits } = useLoaderData<typeof loader>();
  const { details: texts } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const { number } = useMessages(numberFormat);
  const valueText = (limit: string, value: number) =>
    limit === "time" ? texts.minutes(number(value)) : money(value, balances.currency);
  return (
    <>
      <h2>{texts.limits}</h2>
      <DataTable
        caption={texts.limitsCaption}
        rows={limits}
        keyOf={({ limit, period }) => `${limit}-${period}`}
        empty={texts.noLimits}
        columns={[
          { head: texts.limit, cell: ({ limit }) => texts.limitKind(limit) },
          { head: texts.period, cell: ({ period }) => texts.limitPeriod(period) },
          {
            head: texts.value,
            align: "end",
            cell: ({ limit, value }) => valueText(limit, value),
          },
          {
            head: texts.requested,
            align: "end",
            cell: ({ limit, asked_value: requested, ready_at: readyAt }) => {
              if (readyAt === null) return "–";
              return requested === null ? texts.noLimit : valueText(limit, requested);
            },
          },
          { head: texts.possibleFrom, cell: ({ ready_at: at }) => <DateTime at={at} /> },
        ]}
      />
    </>
  );
}

function Breaks() {
  const { breaks } = useLoaderData<typeof loader>();
  const { details: texts, what, who, why, actor: actorText } = useMessages(messages);
  return (
    <>
      <h2>{texts.breaks}</h2>
      <DataTable
        caption={texts.breaksCaption}
        rows={breaks}
        keyOf={({ starts_at: at, kind }) => `${kind}-${at}`}
        empty={texts.noBreaks}
        columns={[
          { head: texts.from, cell: ({ starts_at: at }) => <DateTime at={at} /> },
          { head: texts.until, cell: ({ until }) => <DateTime at={until} /> },
          { head: what, cell: ({ kind }) => texts.breakKinds[kind] },
          { head: who, cell: ({ actor }) => actorText(actor) },
          { head: why, cell: ({ reason }) => <span className="desk-reason">{reason || "–"}</span> },
        ]}
      />
    </>
  );
}

function Suspensions() {
  const { standings } = useLoaderData<typeof loader>();
  const { details: texts, when, what, who, why, actor: actorText } = useMessages(messages);
  return (
    <>
      <h2>{texts.suspensions}</h2>
      <DataTable
        caption={texts.suspensionsCaption}
        rows={standings}
        keyOf={({ changed_at: at }) => at}
        empty={texts.noSuspensions}
        columns={[
          { head: when, cell: ({ changed_at: at }) => <DateTime at={at} /> },
          {
            head: what,
            cell: ({ is_suspended: isSuspended }) =>
              isSuspended ? (
                <Badge kind="bad">{texts.suspended}</Badge>
              ) : (
                <Badge kind="good">{texts.reopened}</Badge>
              ),
          },
          { head: who, cell: ({ actor }) => actorText(actor) },
          { head: why, cell: ({ reason }) => <span className="desk-reason">{reason}</span> },
        ]}
      />
    </>
  );
}
