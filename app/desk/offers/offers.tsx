import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { campaignName, campaigns, sendCampaign, sendTestOffer } from "~/casino/contract/operator/support";
import { Field } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { numberFormat } from "~/ui/numbers";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { messages } from "./messages";
import { sentences } from "./sentences.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator, may } = await requireOperator(args, "offers.read");
  const answer = await read(campaigns, {});
  return { ...answer, email: operator.email, mayTest: may(sendTestOffer), maySend: may(sendCampaign) };
}

const schema = byLanguage(sentences, (texts, language) =>
  z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("test") }),
    z.object({
      intent: z.literal("send"),
      name: z.string().refine((typed) => campaignName.safeParse(typed).success, texts.name),
      reachable: z.coerce.number().int().nonnegative(),
      reason: fieldsIn(language).reason,
    }),
  ]),
);

export const action = deskAction({
  name: "offers",
  schema,
  right: "offers.send",
  fields: { already_decided: "name" },
  async act({ value, key, visit }) {
    const texts = messagesFor(visit.request, sentences);
    if (value.intent === "test") {
      await visit.casino.call(sendTestOffer, { body: {}, key });
      return redirectTo(deskPaths.offers, { flash: texts.tested(visit.operator.email) });
    }
    const { name, reachable, reason } = value;
    await visit.casino.call(sendCampaign, { body: { name, reachable, reason }, key });
    return redirectTo(deskPaths.offers, { flash: texts.sent(name) });
  },
});

export const handle = titled((translate) => translate(messages).title);

export default function Offers() {
  const { offers, reachable, campaigns: sent, mayTest, maySend } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { number } = useMessages(numberFormat);
  return (
    <Page>
      <p>{texts.intro(number(reachable))}</p>
      {offers.length === 0 ? (
        <p className="desk-empty">{texts.empty}</p>
      ) : (
        <ul>
          {offers.map(({ title, coupon }) => (
            <li key={coupon}>
              {title} ({coupon})
            </li>
          ))}
        </ul>
      )}
      {mayTest && offers.length > 0 ? <Test /> : null}
      {maySend && offers.length > 0 ? <Send /> : null}
      <h2>{texts.campaigns}</h2>
      <DataTable
        caption={texts.caption}
        rows={sent}
        keyOf={({ name }) => name}
        empty={texts.noCampaign}
        columns={[
          { head: texts.campaign, cell: ({ name }) => name },
          { head: texts.by, cell: ({ requested_by: by }) => by },
          { head: texts.sent, cell: ({ requested_at: at }) => <DateTime at={at} /> },
          { head: texts.mails, align: "end", cell: ({ queued }) => number(queued) },
          {
            head: texts.state,
            cell: ({ finished_at: at }) =>
              at === null ? (
                <Badge kind="wait">{texts.queuing}</Badge>
              ) : (
                <Badge kind="good">{texts.queued}</Badge>
              ),
          },
        ]}
      />
    </Page>
  );
}

function Test() {
  const { email } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  return (
    <>
      <h2>{texts.tryIt}</h2>
      <DeskForm
        name="offers"
        of="test"
        buttons={
          <Button kind="quiet" name="intent" value="test">
            {texts.test(email)}
          </Button>
        }
      />
    </>
  );
}

function Send() {
  const { suggested, reachable } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { number } = useMessages(numberFormat);
  return (
    <>
      <h2>{texts.sendIt}</h2>
      <DeskForm
        name="offers"
        of="send"
        buttons={
          <Button name="intent" value="send">
            {texts.send(number(reachable))}
          </Button>
        }
        sends={{ reachable }}
        asksReason
      >
        <Field name="name" label={texts.campaign} hint={texts.nameHint} maxLength={64} initial={suggested} />
      </DeskForm>
    </>
  );
}
