import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  decideCorrection,
  type WaitingCorrection,
  waitingCorrections,
} from "~/casino/contract/operator/corrections";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { moneyFormat } from "~/ui/money";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { NextPage } from "../ui/NextPage";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { withId } from "../ui/with-id";
import { messages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "players.read");
  const cursor = requestQuery(args.request).get("cursor") ?? undefined;
  const answer = await read(waitingCorrections, { query: { cursor } });
  return { ...answer, mayDecide: may(decideCorrection) };
}

const schema = byLanguage(sentences, (_, language) =>
  z.object({
    of: z.uuid(),
    pid: z.coerce.number().int().positive(),
    intent: z.enum(["book", "refuse"]),
    reason: fieldsIn(language).reason,
  }),
);

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
    const { booked, refused } = messagesFor(visit.request, sentences);
    return redirectTo(deskPaths.corrections, { flash: isBooked ? booked : refused });
  },
});

export const handle = titled((translate) => translate(messages).title);

export default function Corrections() {
  const { corrections, next, mayDecide } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <Page>
      <p>{texts.intro}</p>
      {corrections.length === 0 ? <p className="desk-empty">{texts.empty}</p> : null}
      {corrections.map((correction) => (
        <Waiting key={correction.correction_id} correction={correction} mayDecide={mayDecide} />
      ))}
      <NextPage cursor={next} />
    </Page>
  );
}

function Waiting({ correction, mayDecide }: { correction: WaitingCorrection; mayDecide: boolean }) {
  const { pid, player, correction_id: id, amount_minor: minor, currency, is_own: isOwn } = correction;
  const texts = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  return (
    <section aria-labelledby={`correction-${id}`}>
      <h2 id={`correction-${id}`}>{texts.one(money(minor, currency), player)}</h2>
      <Facts
        facts={[
          [
            texts.player,
            <DetailLink key="player" page="player" of={[pid]}>
              {withId(player, pid)}
            </DetailLink>,
          ],
          [texts.requestedBy, correction.asked_by],
          [texts.since, <DateTime key="since" at={correction.asked_at} />],
          [texts.reason, correction.reason],
        ]}
      />
      {mayDecide ? <Decide id={id} pid={pid} isOwn={isOwn} /> : null}
    </section>
  );
}

function Decide({ id, pid, isOwn }: { id: string; pid: number; isOwn: boolean }) {
  const texts = useMessages(messages);
  const buttons = (
    <>
      {isOwn ? null : (
        <Button name="intent" value="book">
          {texts.confirm}
        </Button>
      )}{" "}
      <Button kind="danger" name="intent" value="refuse">
        {isOwn ? texts.withdraw : texts.refuse}
      </Button>
    </>
  );
  return <DeskForm name="decide" of={id} buttons={buttons} sends={{ pid }} asksReason />;
}
