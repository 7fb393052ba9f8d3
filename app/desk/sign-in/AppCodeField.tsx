import { Field } from "~/forms/Field";
import { useMessages } from "~/messages/messages";
import { messages } from "./messages";

/** The code of an authenticator app. */
export function AppCodeField({ hint }: { hint: string }) {
  const { label } = useMessages(messages).code;
  return <Field name="code" label={label} hint={hint} inputMode="numeric" autoComplete="one-time-code" />;
}
