import { useMessages } from "~/messages/messages";
import { CodeField } from "./CodeField";
import { useFormReply } from "./form-context";
import { messages } from "./messages";
import { PasswordField } from "./PasswordField";
import { errorsOf, type FormReply } from "./reply";

interface ProofFieldProps {
  /** What the casino says that it needs; without it, only the answer to the form asks. */
  needs?: { needs_password: boolean; needs_code: boolean };
  words?: { password: string; passwordHint?: string; code: string; codeHint: string };
}

/**
 * What shows that it is the player, for what a session alone must not do: the password, or in its place a code of the second factor.
 * Nothing if it was given a moment ago.
 */
export function ProofField({ needs, words: own }: ProofFieldProps) {
  const { proof } = useMessages(messages);
  const words: NonNullable<ProofFieldProps["words"]> = own ?? proof;
  const asks = requiredProof(needs, useFormReply());
  if (asks === null) return null;
  return (
    <>
      <input type="hidden" name="asks" value={asks} />
      {asks === "code" ? (
        <CodeField label={words.code} hint={words.codeHint} />
      ) : (
        <PasswordField
          name="password"
          label={words.password}
          {...(words.passwordHint === undefined ? {} : { hint: words.passwordHint })}
          autoComplete="current-password"
          required
        />
      )}
    </>
  );
}

/** The answer to the form is newer than the page. */
function requiredProof(
  needs: ProofFieldProps["needs"],
  reply: FormReply | undefined,
): "password" | "code" | null {
  if (errorsOf(reply, "code").length > 0) return "code";
  if (errorsOf(reply, "password").length > 0) return "password";
  if (needs?.needs_code) return "code";
  return needs?.needs_password ? "password" : null;
}
