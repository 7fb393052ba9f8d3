import { Link } from "@remix-run/react";
import { PostForm } from "~/forms/PostForm";
import type { FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";

interface Suggestion {
  code: string;
  title: string;
}

interface CodeBoxProps {
  initial: string;
  formKey: string;
  suggestion: Suggestion | null;
}

/** Spec §2: the coupon-code entry at the bottom, when no coupon is active. */
export function CodeBox({ initial, formKey, suggestion }: CodeBoxProps) {
  return (
    <section className="code-box card" aria-labelledby="code-box-title">
      <h2 id="code-box-title">Have a code?</h2>
      <PostForm
        form="redeem"
        action={paths.promotions}
        formKey={formKey}
        idPrefix="typed-"
        showsSummary={false}
        className="stack"
      >
        {({ reply, busy }) => {
          const typed = reply?.values.source === "card" ? undefined : reply;
          return (
            <>
              <Refusal reply={typed} suggestion={suggestion} />
              <Field
                name="code"
                label="Coupon code"
                reply={typed}
                initial={initial}
                idPrefix="typed-"
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                className="field-code"
              />
              <input type="hidden" name="source" value="typed" />
              <Button busy={busy}>{busy ? "Claiming…" : "SUBMIT"}</Button>
            </>
          );
        }}
      </PostForm>
    </section>
  );
}

/** Spec §8: an unknown code recommends the Default-deposit promotion with the highest bonus, with a chat link. */
function Refusal({ reply, suggestion }: { reply: FormReply | undefined; suggestion: Suggestion | null }) {
  const messages = reply?.errors[""] ?? [];
  if (!reply || messages.length === 0) return null;
  if (reply.code !== "invalid_coupon") {
    return (
      <p className="notice notice-bad" role="alert">
        {messages.join(" ")}
      </p>
    );
  }
  return (
    <div className="notice notice-bad" role="alert">
      <p>We&apos;re sorry, the coupon code {reply.values.code?.trim().toUpperCase()} seems to be invalid</p>
      {suggestion ? (
        <p>
          How about <Link to={paths.promotion(suggestion.code)}>{suggestion.title}</Link>?
        </p>
      ) : null}
      <p>
        Or ask our hosts by <Link to={paths.support}>live chat</Link>.
      </p>
    </div>
  );
}
