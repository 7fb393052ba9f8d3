import { CodeField } from "~/forms/CodeField";
import { Field } from "~/forms/Field";
import { errorsOf, type FormReply } from "~/forms/reply";
import { PASSWORD_FIELD_LENGTH } from "~/session/password-rules";

interface ProofFieldProps {
  /** What the casino says that it needs. */
  needs: { needs_password: boolean; needs_code: boolean };
  reply: FormReply | undefined;
  idPrefix: string;
  words: { password: string; passwordHint?: string; code: string; codeHint: string };
}

/**
 * What shows that it is the player who takes money out: the password, or in its place a code of the second factor.
 * Nothing if it was given a moment ago.
 */
export function ProofField({ needs, reply, idPrefix, words }: ProofFieldProps) {
  const asks = proofAsked(needs, reply);
  if (asks === null) return null;
  return (
    <>
      <input type="hidden" name="asks" value={asks} />
      {asks === "code" ? (
        <CodeField label={words.code} hint={words.codeHint} reply={reply} idPrefix={idPrefix} />
      ) : (
        <Field
          name="password"
          label={words.password}
          {...(words.passwordHint === undefined ? {} : { hint: words.passwordHint })}
          type="password"
          autoComplete="current-password"
          maxLength={PASSWORD_FIELD_LENGTH}
          idPrefix={idPrefix}
          reply={reply}
          required
        />
      )}
    </>
  );
}

/** The answer to the form is newer than the page. */
function proofAsked(
  { needs_password, needs_code }: ProofFieldProps["needs"],
  reply: FormReply | undefined,
): "password" | "code" | null {
  if (errorsOf(reply, "code").length > 0) return "code";
  if (errorsOf(reply, "password").length > 0) return "password";
  if (needs_code) return "code";
  return needs_password ? "password" : null;
}
