import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { MOST_MAILS, retryMails, stuckMails } from "~/casino/contract/operator/mails";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { BulkForm } from "../ui/BulkForm";
import { type Column, DataTable, type TableSelect } from "../ui/DataTable";
import { DateTime } from "../ui/DateTime";
import { Page } from "../ui/Page";
import { sentences } from "./sentences.server";
import { messages, type SupportMessages } from "./support-messages";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "support.read");
  return { ...(await read(stuckMails, {})), mayRetry: may(retryMails) };
}

const schema = byLanguage(sentences, ({ chooseMail }) =>
  z.object({ ids: z.array(z.uuid()).min(1, chooseMail).max(MOST_MAILS) }),
);

export const action = deskAction({
  name: "retry",
  schema,
  right: "support.answer",
  async act({ value: { ids }, key, visit }) {
    const { retried } = await visit.casino.call(retryMails, { body: { ids }, key });
    const flash = messagesFor(visit.request, sentences).retried(retried);
    return redirectTo(deskPaths.mails, { flash });
  },
});

type Mail = Awaited<ReturnType<typeof loader>>["next"][number];

function columnsIn({ kind: kindText, columns }: SupportMessages["mails"]): Column<Mail>[] {
  return [
    { head: columns.kind, cell: ({ kind }) => kindText(kind) },
    { head: columns.to, cell: ({ recipient }) => recipient },
    { head: columns.since, cell: ({ created_at: at }) => <DateTime at={at} /> },
    { head: columns.tries, align: "end", cell: ({ attempts }) => attempts },
    { head: columns.next, cell: ({ next_attempt_at: at }) => <DateTime at={at} /> },
    { head: columns.error, cell: ({ last_error: error }) => error ?? "–" },
  ];
}

/** With a box to choose each mail by, for operators who may try them again. */
function GivenUp({ mails, select }: { mails: readonly Mail[]; select?: TableSelect<Mail> }) {
  const { mails: texts } = useMessages(messages);
  return (
    <DataTable
      caption={texts.givenUp.caption}
      columns={columnsIn(texts)}
      rows={mails}
      keyOf={({ id }) => id}
      empty={texts.givenUp.none}
      {...(select ? { select } : {})}
    />
  );
}

function selectIn(texts: SupportMessages["mails"]): TableSelect<Mail> {
  return {
    name: "ids",
    value: ({ id }) => id,
    label: ({ kind, recipient }) => texts.choose(texts.kind(kind), recipient),
  };
}

export const handle = titled((translate) => translate(messages).mails.title);

export default function Mails() {
  const { waiting, held, given_up: givenUp, next, mayRetry } = useLoaderData<typeof loader>();
  const { mails: texts } = useMessages(messages);
  return (
    <Page>
      <p>{texts.counts(waiting, held)}</p>
      <h2>{texts.givenUp.title}</h2>
      {mayRetry && givenUp.length > 0 ? (
        <BulkForm name="retry" intents={[{ value: "retry", label: texts.retry }]}>
          <GivenUp mails={givenUp} select={selectIn(texts)} />
        </BulkForm>
      ) : (
        <GivenUp mails={givenUp} />
      )}
      <h2>{texts.waiting.title}</h2>
      <DataTable
        caption={texts.waiting.caption}
        columns={columnsIn(texts)}
        rows={next}
        keyOf={({ id }) => id}
        empty={texts.waiting.none}
      />
    </Page>
  );
}
