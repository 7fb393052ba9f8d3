import { CodeField } from "~/forms/CodeField";
import { PostForm } from "~/forms/PostForm";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { CurrentPassword } from "./FactorFields";
import { forms } from "../forms";
import { messages } from "./messages";

interface FactorSettingsProps {
  codesLeft: number;
  login: string;
  formKey: string;
}

/** As few as this are worth a warning. */
const FEW_CODES = 3;

/** For a second factor that is on: new recovery codes, and turning it off. */
export function FactorSettings({ codesLeft, login, formKey }: FactorSettingsProps) {
  const { codes, turnOff } = useMessages(messages);
  return (
    <>
      <section className="card" id="recovery-codes" aria-labelledby="recovery-codes-title">
        <h2 id="recovery-codes-title">{codes.title}</h2>
        <p>
          {codes.left(codesLeft)} {codes.about}
        </p>
        {codesLeft <= FEW_CODES ? <p className="notice notice-bad">{codes.few}</p> : null}
        <PostForm
          form={forms.renewRecoveryCodes}
          formKey={formKey}
          className="account-form stack"
          idPrefix="renew-"
        >
          {({ reply, busy }) => (
            <>
              <CodeField label={codes.code} hint={codes.codeHint} reply={reply} />
              <p className="small-print">{codes.replaces}</p>
              <p className="actions">
                <Button kind="quiet" busy={busy}>
                  {codes.renew}
                </Button>
              </p>
            </>
          )}
        </PostForm>
      </section>
      <section className="card" id="turn-off" aria-labelledby="turn-off-title">
        <h2 id="turn-off-title">{turnOff.title}</h2>
        <p>{turnOff.about}</p>
        <PostForm form={forms.removeFactor} formKey={formKey} className="account-form stack" idPrefix="off-">
          {({ reply, busy }) => (
            <>
              <CurrentPassword label={turnOff.password} login={login} reply={reply} />
              <CodeField label={turnOff.code} hint={turnOff.codeHint} reply={reply} />
              <p className="actions">
                <Button kind="danger" busy={busy}>
                  {turnOff.button}
                </Button>
              </p>
            </>
          )}
        </PostForm>
      </section>
    </>
  );
}
