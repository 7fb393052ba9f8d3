import { CodeField } from "~/forms/CodeField";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { forms } from "../forms";
import { CurrentPassword } from "./FactorFields";
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
          <CodeField label={codes.code} hint={codes.codeHint} />
          <p className="small-print">{codes.replaces}</p>
          <p className="actions">
            <SubmitButton kind="quiet">{codes.renew}</SubmitButton>
          </p>
        </PostForm>
      </section>
      <section className="card" id="turn-off" aria-labelledby="turn-off-title">
        <h2 id="turn-off-title">{turnOff.title}</h2>
        <p>{turnOff.about}</p>
        <PostForm form={forms.removeFactor} formKey={formKey} className="account-form stack" idPrefix="off-">
          <CurrentPassword label={turnOff.password} login={login} />
          <CodeField label={turnOff.code} hint={turnOff.codeHint} />
          <p className="actions">
            <SubmitButton kind="danger">{turnOff.button}</SubmitButton>
          </p>
        </PostForm>
      </section>
    </>
  );
}
