import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { CouponCodeField } from "~/coupons/CouponCodeField";
import { useFormReply } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { useSupport } from "~/shell/use-support";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { forms } from "./forms";
import { messages } from "./messages";
import { replyWords, typedCode } from "./reply-words";
import { isCashbackCode } from "./rules";

interface Suggestion {
  code: string;
  title: string;
  lang: string | undefined;
}

interface CodeBoxProps {
  initial: string;
  formKey: string;
  suggestion: Suggestion | null;
}

/** The coupon entry below the cards, shown if no coupon is active. */
export function CodeBox({ initial, formKey, suggestion }: CodeBoxProps) {
  const m = useMessages(messages).codeBox;
  const { box, isEmpty, look } = useIsEmpty();
  return (
    <section
      className="code-box card"
      id="code-box"
      aria-labelledby="code-box-title"
      ref={box}
      onInput={look}
    >
      <h2 id="code-box-title">{m.title}</h2>
      <PostForm
        form={forms.redeem}
        action={`${paths.promotions}#code-box`}
        formKey={formKey}
        idPrefix="typed-"
        showsSummary={false}
        owns={({ values }) => values.source !== "card"}
        className="stack"
      >
        <Refusal suggestion={suggestion} />
        <CouponCodeField name="code" label={m.code} initial={initial} />
        <input type="hidden" name="source" value="typed" />
        <SubmitButton busyLabel={m.busy} disabled={isEmpty}>
          {m.submit}
        </SubmitButton>
      </PostForm>
    </section>
  );
}

/** Disables the button while the entry is empty. Without script it stays enabled and the server reports the error. */
function useIsEmpty() {
  const box = useRef<HTMLElement>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const look = () =>
    setIsEmpty(box.current?.querySelector<HTMLInputElement>("[name=code]")?.value.trim() === "");
  useSafeEffect(look, []);
  return { box, isEmpty, look };
}

/** For an unknown code, also recommends the default deposit promotion with the highest bonus, and links to the chat. */
function Refusal({ suggestion }: { suggestion: Suggestion | null }) {
  const reply = useFormReply();
  const support = useSupport();
  const { codeBox: m, reply: texts } = useMessages(messages);
  // The field itself shows its own error.
  if (!reply?.errors[""]) return null;
  return (
    <div className="notice notice-bad" role="alert">
      <p>{replyWords(reply, texts)}</p>
      {reply.code === "invalid_coupon" ? (
        <>
          {isCashbackCode(typedCode(reply.values)) ? <p>{m.claimedAlready}</p> : null}
          {suggestion ? (
            <p>
              {rich(m.howAbout, {
                offer: (
                  <Link to={paths.offer(suggestion.code)} lang={suggestion.lang}>
                    {suggestion.title}
                  </Link>
                ),
              })}
            </p>
          ) : null}
          <p>{rich(m.askHosts, { chat: around(Link, { to: support }) })}</p>
        </>
      ) : null}
    </div>
  );
}
