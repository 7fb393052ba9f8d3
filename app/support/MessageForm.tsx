import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import {
  MAX_MESSAGE_LENGTH,
  MAX_SENDER_NAME_LENGTH,
  MAX_SUBJECT_LENGTH,
} from "~/casino/contract/support-limits";
import { Field, TextArea } from "~/forms/Field";
import { GuardFields } from "~/forms/GuardFields";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths, withOnboarding } from "~/paths";
import type { SupportData } from "./data.server";
import { forms, SESSION_ENDED } from "./forms";
import { messages } from "./messages";
import type { SupportPlace } from "./place";

interface MessageFormProps {
  data: SupportData;
  isPlayer: boolean;
  place: SupportPlace;
}

/** The message form; visitors also give their name and address for the reply. */
export function MessageForm({ data, isPlayer, place }: MessageFormProps) {
  const words = useMessages(messages).form;
  return (
    <PostForm
      form={isPlayer ? forms.player : forms.visitor}
      formKey={data.formKey}
      guard={data.guard}
      from={place.from}
      idPrefix="support-"
      className="stack"
    >
      {({ reply }) => (
        <>
          <Intro data={data} open={place.open} />
          {reply?.code === SESSION_ENDED ? (
            <p>
              <Link to={withOnboarding(place.from, "login")} preventScrollReset>
                {words.loginAgain}
              </Link>
            </p>
          ) : null}
          {isPlayer ? null : <SenderFields />}
          <Field
            name="subject"
            label={words.subject}
            autoComplete="off"
            // One above the limit, so that a long text gets an error message instead of being cut silently.
            maxLength={MAX_SUBJECT_LENGTH + 1}
            required
          />
          <TextArea
            name="message"
            label={words.message}
            hint={words.hint(MAX_MESSAGE_LENGTH)}
            rows={6}
            required
          />
          {isPlayer ? null : <GuardFields />}
          <SubmitButton busyLabel={words.busy} className="wide">
            {words.button}
          </SubmitButton>
          <p className="small-print">
            {rich(words.otherWays, {
              mail: around("a", { href: `mailto:${brand().contactEmail}` }),
              faq: around(Link, { to: paths.info("faq") }),
            })}
          </p>
        </>
      )}
    </PostForm>
  );
}

function Intro({ data, open }: { data: SupportData; open: string }) {
  const { form, chat } = useMessages(messages);
  return (
    <>
      {data.hasChat ? (
        <p>
          <Link to={open} preventScrollReset>
            {chat.back}
          </Link>
        </p>
      ) : null}
      <p>
        {data.hasThreads
          ? rich(form.answeredInAccount, {
              threads: around(Link, { to: paths.messages }),
            })
          : form.answeredByMail}
      </p>
    </>
  );
}

function SenderFields() {
  const words = useMessages(messages).form;
  return (
    <>
      <Field
        name="name"
        label={words.name}
        autoComplete="name"
        maxLength={MAX_SENDER_NAME_LENGTH + 1}
        required
      />
      <Field
        name="email"
        label={words.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
    </>
  );
}
