import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MOST_MAILS, retryMails, stuckMails } from "~/casino/contract/operator/mails";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { BulkForm } from "../ui/BulkForm";
import { DataTable, type Column, type TableSelect } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Page } from "../ui/Page";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "support.read");
  return { ...(await read(stuckMails, {})), mayRetry: operator.rights.includes("support.answer") };
}

export const action = deskAction({
  name: "retry",
  schema: z.object({
    ids: z.array(z.uuid()).min(1, "Choose at least one mail.").max(MOST_MAILS),
  }),
  right: "support.answer",
  async act({ value: { ids }, key, visit }) {
    const { retried } = await visit.casino.call(retryMails, { body: { ids }, key });
    const flash = retried === 1 ? "One mail is tried again." : `${retried} mails are tried again.`;
    return redirectTo(deskPaths.mails, { flash });
  },
});

type Mail = Awaited<ReturnType<typeof loader>>["next"][number];

const columns: readonly Column<Mail>[] = [
  { head: "Kind", cell: ({ kind }) => kind.replaceAll("_", " ") },
  { head: "To", cell: ({ recipient }) => recipient },
  { head: "Since", cell: ({ created_at: at }) => <DateTime at={at} /> },
  { head: "Tries", align: "end", cell: ({ attempts }) => attempts },
  { head: "Next try", cell: ({ next_attempt_at: at }) => <DateTime at={at} /> },
  { head: "Last error", cell: ({ last_error: error }) => error ?? "–" },
];

/** With a box to choose each mail by, for operators who may try them again. */
function GivenUp({ mails, select }: { mails: readonly Mail[]; select?: TableSelect<Mail> }) {
  return (
    <DataTable
      caption="Mails that were given up"
      columns={columns}
      rows={mails}
      keyOf={({ id }) => id}
      empty="No mail was given up."
      {...(select ? { select } : {})}
    />
  );
}

const SELECT: TableSelect<Mail> = {
  name: "ids",
  value: ({ id }) => id,
  label: ({ kind, recipient }) => `${kind.replaceAll("_", " ")} to ${recipient}`,
};

export default function Mails() {
  const { waiting, held, given_up: givenUp, next, mayRetry } = useLoaderData<typeof loader>();
  return (
    <Page title="Mails">
      <p>
        {waiting} to be sent; {held} held until the player confirms the address.
      </p>
      <h2>Given up</h2>
      {mayRetry && givenUp.length > 0 ? (
        <BulkForm name="retry" intents={[{ value: "retry", label: "Try the chosen ones again" }]}>
          <GivenUp mails={givenUp} select={SELECT} />
        </BulkForm>
      ) : (
        <GivenUp mails={givenUp} />
      )}
      <h2>To be sent</h2>
      <DataTable
        caption="Mails to be sent, the next one first"
        columns={columns}
        rows={next}
        keyOf={({ id }) => id}
        empty="No mail waits."
      />
    </Page>
  );
}
