import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { campaignName, campaigns, sendCampaign, sendTestOffer } from "~/casino/contract/operator/support";
import { Field } from "~/forms/Field";
import { Button } from "~/ui/Button";
import { numberFormat } from "~/ui/numbers";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { Badge } from "../ui/Badge";
import { DataTable } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "offers.read");
  const answer = await read(campaigns, {});
  return { ...answer, email: operator.email, maySend: operator.rights.includes("offers.send") };
}

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("test") }),
  z.object({
    intent: z.literal("send"),
    name: campaignName.refine(Boolean, "Letters, digits, dots and dashes."),
    reachable: z.coerce.number().int().nonnegative(),
    reason: reasonField,
  }),
]);

export const action = deskAction({
  name: "offers",
  schema,
  right: "offers.send",
  fields: { already_decided: "name" },
  async act({ value, key, visit }) {
    if (value.intent === "test") {
      await visit.casino.call(sendTestOffer, { body: {}, key });
      return redirectTo(deskPaths.offers, { flash: `A test is on its way to ${visit.operator.email}.` });
    }
    const { name, reachable, reason } = value;
    await visit.casino.call(sendCampaign, { body: { name, reachable, reason }, key });
    return redirectTo(deskPaths.offers, { flash: `Campaign ${name} is being sent.` });
  },
});

export default function Offers() {
  const { offers, reachable, campaigns: sent, maySend } = useLoaderData<typeof loader>();
  return (
    <Page title="Offers by mail">
      <p>
        {numberFormat.number(reachable)} players want offers and have confirmed their address. A mail sent
        today lists:
      </p>
      {offers.length === 0 ? (
        <p className="desk-empty">No coupon is open to everybody, so there is nothing to send.</p>
      ) : (
        <ul>
          {offers.map(({ title, coupon }) => (
            <li key={coupon}>
              {title} ({coupon})
            </li>
          ))}
        </ul>
      )}
      {maySend && offers.length > 0 ? <SendForms /> : null}
      <h2>Campaigns</h2>
      <DataTable
        caption="Campaigns, newest first"
        rows={sent}
        keyOf={({ name }) => name}
        empty="No campaign was sent yet."
        columns={[
          { head: "Campaign", cell: ({ name }) => name },
          { head: "By", cell: ({ requested_by: by }) => by },
          { head: "Sent", cell: ({ requested_at: at }) => <DateTime at={at} /> },
          { head: "Mails", align: "end", cell: ({ queued }) => numberFormat.number(queued) },
          {
            head: "State",
            cell: ({ finished_at: at }) =>
              at === null ? <Badge kind="wait">Being queued</Badge> : <Badge kind="good">Queued</Badge>,
          },
        ]}
      />
    </Page>
  );
}

function SendForms() {
  const { suggested, reachable, email } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Try it</h2>
      <DeskForm
        name="offers"
        of="test"
        buttons={
          <Button kind="quiet" name="intent" value="test">
            Send a test to {email}
          </Button>
        }
      />
      <h2>Send it</h2>
      <DeskForm
        name="offers"
        of="send"
        buttons={
          <Button name="intent" value="send">
            Send to {numberFormat.number(reachable)} players
          </Button>
        }
        sends={{ reachable }}
        asksReason
      >
        {({ reply }) => (
          <Field
            name="name"
            label="Campaign"
            hint="Its name for good: a player gets a campaign once."
            maxLength={64}
            reply={reply}
            initial={suggested}
          />
        )}
      </DeskForm>
    </>
  );
}
