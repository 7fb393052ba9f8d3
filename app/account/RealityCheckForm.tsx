import { REALITY_CHECK_MINUTES } from "~/casino/contract/reality-check-words";
import { FieldGroup } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { valueOf } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { Radio } from "~/ui/Radio";
import { forms } from "./forms";
import { messages } from "./reality-check-messages";

const PREFIX = "reality-";

/** How often the reality check comes. */
export function RealityCheckForm({ minutes, formKey }: { minutes: number; formKey: string }) {
  const { setting: words } = useMessages(messages);
  return (
    <section className="card" id="reality-check" aria-labelledby="reality-check-title">
      <h2 id="reality-check-title">{words.title}</h2>
      <p>{words.about}</p>
      <PostForm form={forms.realityCheckMinutes} formKey={formKey} idPrefix={PREFIX} className="stack">
        {({ reply, busy }) => (
          <>
            <FieldGroup name="minutes" legend={words.legend} reply={reply} idPrefix={PREFIX}>
              {REALITY_CHECK_MINUTES.map((one) => (
                <Radio
                  key={one}
                  idPrefix={PREFIX}
                  name="minutes"
                  value={String(one)}
                  isPicked={String(one) === valueOf(reply, "minutes", String(minutes))}
                >
                  {words.minutes(one)}
                </Radio>
              ))}
            </FieldGroup>
            <p className="actions">
              <Button kind="quiet" busy={busy}>
                {words.button}
              </Button>
            </p>
          </>
        )}
      </PostForm>
    </section>
  );
}
