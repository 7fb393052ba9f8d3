import { REALITY_CHECK_MINUTES } from "~/casino/contract/reality-check-words";
import { FieldGroup } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { Radio } from "~/forms/Radio";
import { valueOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { forms } from "../forms";
import { messages } from "./messages";

interface RealityCheckFormProps {
  /** Minutes: the player's, or those kept during an intervening login. */
  chosen: string;
  formKey: string;
}

/** How often the reality check comes. */
export function RealityCheckForm({ chosen, formKey }: RealityCheckFormProps) {
  const { setting: words } = useMessages(messages);
  return (
    <section className="card" id="reality-check" aria-labelledby="reality-check-title">
      <h2 id="reality-check-title">{words.title}</h2>
      <p>{words.about}</p>
      <PostForm form={forms.realityCheckMinutes} formKey={formKey} idPrefix="reality-" className="stack">
        {({ reply }) => (
          <>
            <FieldGroup name="minutes" legend={words.legend}>
              {REALITY_CHECK_MINUTES.map((one) => (
                <Radio
                  key={one}
                  name="minutes"
                  value={String(one)}
                  isPicked={String(one) === valueOf(reply, "minutes", chosen)}
                >
                  {words.minutes(one)}
                </Radio>
              ))}
            </FieldGroup>
            <p className="actions">
              <SubmitButton kind="quiet">{words.button}</SubmitButton>
            </p>
          </>
        )}
      </PostForm>
    </section>
  );
}
