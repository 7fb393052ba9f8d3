import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { deskHistory, deskPlayer } from "~/casino/contract/operator/players";
import { answerDeskThread, closeDeskThread, deskThread } from "~/casino/contract/operator/support";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { TextArea } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Button } from "~/ui/Button";
import { requestQuery } from "~/url";
import { deskAction } from "../action.server";
import { messages as identityMessages } from "../identity/messages";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { messages as playerMessages } from "../players/player-messages";
import { StandingBadge } from "../players/StandingBadge";
import { redirectTo } from "../redirect.server";
import { sentences as deskSentences } from "../sentences.server";
import { titled } from "../title";
import { Amount } from "../ui/Amount";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Facts } from "../ui/Facts";
import { FilterSelect } from "../ui/Filters";
import { Page } from "../ui/Page";
import { DetailLink } from "../ui/PageLink";
import { withId } from "../ui/with-id";
import { sentences } from "./sentences.server";
import { messages as supportMessages } from "./support-messages";
import { ThreadBadge } from "./ThreadBadge";

export async function loader(args: LoaderFunctionArgs) {
  const { read, readIfMay, may } = await requireOperator(args, "support.read");
  const params = { reference: args.params.reference ?? "" };
  const answer = await read(deskThread, { params });
  const { pid } = answer.thread;
  const chosen = Number(requestQuery(args.request).get("use"));
  return {
    ...answer,
    mayAnswer: may(answerDeskThread),
    mayClose: may(closeDeskThread),
    beside: pid === null ? null : await readIfMay(deskPlayer, { params: { pid } }),
    hasHistory: may(deskHistory),
    /** A saved answer to start from. */
    used: answer.saved_answers.find(({ id }) => id === chosen) ?? null,
  };
}

const schema = byLanguage(deskSentences, ({ fields: { atMost } }) =>
  z.object({
    seen: z.coerce.number().int().nonnegative(),
    intent: z.enum(["answer", "close"]),
    text: z.string().trim().max(MAX_MESSAGE_LENGTH, atMost(MAX_MESSAGE_LENGTH)).default(""),
  }),
);

export const action = deskAction({
  name: "answer",
  schema,
  right: "support.answer",
  async act({ value: { seen, intent, text }, key, params: { reference = "" }, visit, refuse }) {
    const params = { reference };
    const texts = messagesFor(visit.request, sentences);
    if (intent === "close") {
      await visit.casino.call(closeDeskThread, { params, body: { seen }, key });
      return redirectTo(deskPaths.messages, { flash: texts.closed(reference) });
    }
    if (text === "") return refuse(400, { text: [texts.answer] });
    await visit.casino.call(answerDeskThread, { params, body: { seen, text }, key });
    return redirectTo(deskPaths.messages, { flash: texts.answered(reference) });
  },
});

export const handle = titled<typeof loader>((_, { thread }) => thread.subject);

export default function Message() {
  const { thread, beside } = useLoaderData<typeof loader>();
  const texts = useMessages(supportMessages);
  return (
    <Page actions={<ThreadBadge state={thread.state} />}>
      <Facts
        facts={[
          [texts.columns.from, thread.pid === null ? texts.visitor(thread.name) : thread.name],
          [texts.email, thread.email],
          [texts.columns.reference, thread.reference],
          [texts.columns.language, thread.language],
        ]}
      />
      {beside === null ? (
        <Conversation />
      ) : (
        <div className="desk-beside">
          <div>
            <Conversation />
          </div>
          <PlayerBeside />
        </div>
      )}
    </Page>
  );
}

/** Who wrote, and the ways to what they write about. */
function PlayerBeside() {
  const { beside, hasHistory } = useLoaderData<typeof loader>();
  const { beside: texts } = useMessages(supportMessages);
  const { states: identityStates } = useMessages(identityMessages);
  const { history } = useMessages(playerMessages);
  if (beside === null) return null;
  const { player, balances } = beside;
  const { currency } = balances;
  return (
    <aside className="desk-card" aria-labelledby="beside-title">
      <h2 id="beside-title">
        <DetailLink page="player" of={[player.pid]}>
          {withId(player.name, player.pid)}
        </DetailLink>
      </h2>
      <Facts
        facts={[
          [texts.account, <StandingBadge key="account" standing={player.standing} />],
          [texts.class, player.player_class],
          [texts.identity, identityStates[player.identity_state]],
          [texts.cash, <Amount key="cash" minor={balances.cash_minor} currency={currency} />],
          [texts.bonus, <Amount key="bonus" minor={balances.bonus_minor} currency={currency} />],
          [texts.held, <Amount key="held" minor={balances.held_minor} currency={currency} />],
          [texts.deposited, <Amount key="deposited" minor={player.deposits_minor} currency={currency} />],
          [texts.since, <DateTime key="since" at={player.created_at} />],
        ]}
      />
      {hasHistory ? (
        <ul>
          {Object.entries(history).map(([kind, name]) => (
            <li key={kind}>
              <DetailLink page="player" of={[player.pid, kind]}>
                {name}
              </DetailLink>
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  );
}

function Conversation() {
  const { thread, messages, mayAnswer } = useLoaderData<typeof loader>();
  const texts = useMessages(supportMessages);
  return (
    <>
      <h2>{texts.conversation}</h2>
      <ol className="desk-thread">
        {messages.map(({ no, author, host, text, written_at: at, read_at: readAt }) => (
          <li key={no} className={author === "host" ? "desk-message desk-message-own" : "desk-message"}>
            <p className="desk-soft">
              {author === "host" ? texts.host(host) : thread.name}, <DateTime at={at} />
              {readAt === null ? null : <> {rich(texts.read, { time: <DateTime at={readAt} /> })}</>}
            </p>
            <p className="desk-message-text">{text}</p>
          </li>
        ))}
      </ol>
      {mayAnswer ? <Answer /> : null}
    </>
  );
}

function Answer() {
  const { thread, messages, used, saved_answers: saved } = useLoaderData<typeof loader>();
  const { answer: texts } = useMessages(supportMessages);
  const options = [
    { value: "", name: texts.none },
    ...saved.map(({ id, title }) => ({ value: String(id), name: title })),
  ];
  return (
    <>
      <h2>{texts.title}</h2>
      {saved.length === 0 ? null : (
        <Form method="get" className="desk-filters">
          <FilterSelect
            name="use"
            label={texts.start}
            value={used ? String(used.id) : ""}
            options={options}
          />
          <Button kind="quiet">{texts.use}</Button>
        </Form>
      )}
      <DeskForm
        name="answer"
        key={used?.id ?? 0}
        buttons={<Buttons />}
        sends={{ seen: messages.at(-1)?.no ?? 0 }}
      >
        <TextArea
          name="text"
          label={texts.title}
          hint={thread.pid === null ? texts.byMail(thread.email) : texts.byMailAndAccount(thread.email)}
          rows={8}
          maxLength={MAX_MESSAGE_LENGTH}
          initial={used?.text ?? ""}
        />
      </DeskForm>
    </>
  );
}

function Buttons() {
  const { mayClose } = useLoaderData<typeof loader>();
  const { answer: texts } = useMessages(supportMessages);
  return (
    <>
      <Button name="intent" value="answer">
        {texts.send}
      </Button>{" "}
      {mayClose ? (
        <Button kind="quiet" name="intent" value="close">
          {texts.close}
        </Button>
      ) : null}
    </>
  );
}
