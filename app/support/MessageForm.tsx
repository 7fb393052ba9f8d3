import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { LONGEST_MESSAGE, LONGEST_SENDER_NAME, LONGEST_SUBJECT } from "~/casino/contract/support-limits";
import { LONGEST_EMAIL } from "~/forms/email";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { paths, withOnboarding } from "~/paths";
import { Button } from "~/ui/Button";
import { Field, TextArea } from "~/ui/Field";
import type { SupportData } from "./data.server";
import { SESSION_ENDED, SUPPORT_FORM } from "./forms";
import type { SupportPlace } from "./SupportPanel";

const PREFIX = "support-";

interface MessageFormProps {
  data: SupportData;
  isPlayer: boolean;
  place: SupportPlace;
}

/** A message to the hosts; a visitor says who they are and how to be reached. */
export function MessageForm({ data, isPlayer, place }: MessageFormProps) {
  return (
    <PostForm
      form={SUPPORT_FORM}
      action={paths.supportForm}
      formKey={data.formKey}
      guard={isPlayer ? undefined : data.guard}
      from={place.from}
      idPrefix={PREFIX}
      className="stack"
    >
      {({ reply, busy, guard }) => (
        <>
          <Intro isPlayer={isPlayer} hasChat={data.hasChat} open={place.open} />
          {reply?.code === SESSION_ENDED ? (
            <p>
              <Link to={withOnboarding(place.from, "login")} preventScrollReset>
                Log in again
              </Link>
            </p>
          ) : null}
          {isPlayer ? null : <SenderFields reply={reply} />}
          <Field
            name="subject"
            label="What is it about?"
            reply={reply}
            idPrefix={PREFIX}
            autoComplete="off"
            // One more than the limit, so that too much is refused in words and not cut in silence.
            maxLength={LONGEST_SUBJECT + 1}
            required
          />
          <TextArea
            name="message"
            label="Your message"
            hint={`Up to ${LONGEST_MESSAGE.toLocaleString("en-US")} characters. Never your password.`}
            reply={reply}
            idPrefix={PREFIX}
            rows={6}
            required
          />
          {isPlayer ? null : guard}
          <Button busy={busy} className="wide">
            {busy ? "Sending…" : "SEND MESSAGE"}
          </Button>
          <p className="small-print">
            Or write to <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>. The answers to most
            questions are in the <Link to={paths.info("faq")}>frequently asked questions</Link>.
          </p>
        </>
      )}
    </PostForm>
  );
}

function Intro({ isPlayer, hasChat, open }: { isPlayer: boolean; hasChat: boolean; open: string }) {
  return (
    <>
      {hasChat ? (
        <p>
          <Link to={open} preventScrollReset>
            Back to the chat
          </Link>
        </p>
      ) : null}
      <p>
        {isPlayer ? (
          <>
            A host reads it and answers, most often within the hour. What you wrote before is in{" "}
            <Link to={paths.messages}>your messages</Link>.
          </>
        ) : (
          "A host reads it and answers you by mail, most often within the hour."
        )}
      </p>
    </>
  );
}

function SenderFields({ reply }: { reply: FormReply | undefined }) {
  return (
    <>
      <Field
        name="name"
        label="Your name"
        reply={reply}
        idPrefix={PREFIX}
        autoComplete="name"
        maxLength={LONGEST_SENDER_NAME + 1}
        required
      />
      <Field
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        reply={reply}
        idPrefix={PREFIX}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST_EMAIL + 1}
        required
      />
    </>
  );
}
