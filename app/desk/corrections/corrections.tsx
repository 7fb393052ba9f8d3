import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  decideCorrection,
  waitingCorrections,
  type WaitingCorrection,
} from "~/casino/contract/operator/corrections";
import { Button } from "~/ui/Button";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { amountText } from "../ui/Amount";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "players.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  const answer = await read(waitingCorrections, { query: { cursor } });
  return { ...answer, mayDecide: operator.rights.includes("money.approve") };
}

const schema = z.object({
  of: z.uuid(),
  pid: z.coerce.number().int().positive(),
  intent: z.enum(["book", "refuse"]),
  reason: reasonField,
});

export const action = deskAction({
  name: "decide",
  schema,
  right: "money.approve",
  async act({ value: { of: correctionId, pid, intent: decision, reason }, key, visit }) {
    const params = { pid, correctionId };
    const { is_booked: isBooked } = await visit.casino.call(decideCorrection, {
      params,
      body: { decision, reason },
      key,
    });
    const flash = isBooked ? "The correction is booked." : "The correction is refused.";
    return redirectTo(deskPaths.corrections, { flash });
  },
});

export default function Corrections() {
  const { corrections, next, mayDecide } = useLoaderData<typeof loader>();
  return (
    <Page title="Corrections">
      <p>They wait for a second operator, oldest first. Who asked for one can only withdraw it.</p>
      {corrections.length === 0 ? <p className="desk-empty">No correction waits.</p> : null}
      {corrections.map((correction) => (
        <Waiting key={correction.correction_id} correction={correction} mayDecide={mayDecide} />
      ))}
      <NextPage cursor={next} />
    </Page>
  );
}

function Waiting({ correction, mayDecide }: { correction: WaitingCorrection; mayDecide: boolean }) {
  const { pid, player, correction_id: id, amount_minor: minor, currency, is_own: isOwn } = correction;
  return (
    <section aria-labelledby={`correction-${id}`}>
      <h2 id={`correction-${id}`}>
        {amountText(minor, currency)} for {player}
      </h2>
      <Facts
        facts={[
          ["Player", <Link key="player" to={deskPaths.player(pid)}>{`${player} (${pid})`}</Link>],
          ["Asked by", correction.asked_by],
          ["Since", <DateTime key="since" at={correction.asked_at} />],
          ["Reason", correction.reason],
        ]}
      />
      {mayDecide ? <Decide id={id} pid={pid} isOwn={isOwn} /> : null}
    </section>
  );
}

function Decide({ id, pid, isOwn }: { id: string; pid: number; isOwn: boolean }) {
  const buttons = (
    <>
      {isOwn ? null : (
        <Button name="intent" value="book">
          Confirm
        </Button>
      )}{" "}
      <Button kind="danger" name="intent" value="refuse">
        {isOwn ? "Withdraw" : "Refuse"}
      </Button>
    </>
  );
  return <DeskForm name="decide" of={id} buttons={buttons} sends={{ pid }} asksReason />;
}
