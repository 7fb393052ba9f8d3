import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { markAnswersRead, thread, type ThreadMessage } from "~/casino/contract/support";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { newFormKey } from "~/forms/action.server";
import { TextArea } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { draftValues } from "~/session/draft.server";
import { ask, callOptional, requirePlayer } from "~/session/visit.server";
import { RecentInstant } from "~/ui/Instant";
import { accountHandle } from "../area";
import { forms } from "../forms";
import { messages } from "./thread-messages";
import { followUpAction, referenceIn, unreadAnswers } from "./threads.server";
import { ThreadState } from "./ThreadState";

export { accountMeta as meta } from "../area";
export { shouldRevalidate } from "~/session/revalidate";

export const handle = accountHandle(messages);

export async function loader(args: LoaderFunctionArgs) {
  const visit = requirePlayer(args);
  const params = { pid: visit.session.pid, reference: referenceIn(args.params) };
  const answer = await ask(visit, visit.casino.call(thread, { params }));
  // Showing the replies marks them read; if that call fails, they stay new.
  if (answer.unread > 0) await callOptional(visit, visit.casino.call(markAnswersRead, { params }));
  return {
    thread: answer,
    // Counted after they were marked.
    unread: await unreadAnswers(visit),
    typed: draftValues(args.request, forms.followUp.name).message ?? "",
    formKey: newFormKey(),
  };
}

export const action = (args: ActionFunctionArgs) => followUpAction(args);

export default function Thread() {
  const { thread: current, typed, formKey } = useLoaderData<typeof loader>();
  const words = useMessages(messages);
  return (
    <>
      <p>
        <Link to={paths.messages}>{words.all}</Link>
      </p>
      <h2 className="account-text">{current.subject}</h2>
      <p>
        {current.kind === "notice" ? null : <ThreadState status={current.status} unread={0} />}{" "}
        <span className="small-print account-reference">{words.reference(current.reference)}</span>
      </p>
      {current.withdrawal_id === null ? null : (
        <p>
          <Link to={paths.withdrawal(current.withdrawal_id)}>{words.withdrawal}</Link>
        </p>
      )}
      <h3 className="visually-hidden">{words.written}</h3>
      <ol className="account-thread">
        {current.messages.map((message) => (
          <Written key={message.no} message={message} />
        ))}
      </ol>
      <FollowUp
        reference={current.reference}
        sent={current.messages.length}
        formKey={formKey}
        typed={typed}
      />
    </>
  );
}

function Written({ message }: { message: ThreadMessage }) {
  const words = useMessages(messages);
  const isHost = message.author === "host";
  return (
    <li className={`card${isHost ? " account-answer" : ""}`}>
      <p className="account-author">
        <strong>{isHost ? words.hosts(brand().name) : words.you}</strong>{" "}
        <RecentInstant at={message.at} className="small-print" />
      </p>
      <p className="account-text">{message.text}</p>
    </li>
  );
}

interface FollowUpProps {
  reference: string;
  /** Number of messages in the thread so far. */
  sent: number;
  formKey: string;
  /** Text kept from before an intervening login. */
  typed: string;
}

function FollowUp({ reference, sent, formKey, typed }: FollowUpProps) {
  const words = useMessages(messages);
  return (
    <PostForm
      // Sending adds a message and so clears the field; reloading the page keeps what is typed.
      key={sent}
      form={forms.followUp}
      action={forms.followUp.path(reference)}
      formKey={formKey}
      from={paths.message(reference)}
      idPrefix="follow-"
      className="stack"
    >
      <TextArea
        name="message"
        label={words.again}
        hint={words.hint(MAX_MESSAGE_LENGTH)}
        initial={typed}
        rows={5}
        required
      />
      <SubmitButton busyLabel={words.busy}>{words.button}</SubmitButton>
    </PostForm>
  );
}
