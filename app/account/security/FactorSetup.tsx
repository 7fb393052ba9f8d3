import { CodeField } from "~/forms/CodeField";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { forms } from "../forms";
import { CurrentPassword } from "./FactorFields";
import { messages } from "./messages";
import { QrCode, type QrImage } from "./QrCode";

interface FactorSetupProps {
  /** Null before it was begun. */
  setup: { secret: string; uri: string; qr: QrImage } | null;
  login: string;
  formKey: string;
}

/** Two steps: the password makes the secret, and the first code turns the factor on. */
export function FactorSetup({ setup, login, formKey }: FactorSetupProps) {
  const words = useMessages(messages).setUp;
  return (
    <section className="card" id="set-up" aria-labelledby="set-up-title">
      <h2 id="set-up-title">{words.title}</h2>
      {setup === null ? (
        <>
          <p>{words.apps}</p>
          <PostForm
            form={forms.setUpFactor}
            formKey={formKey}
            className="account-form stack"
            idPrefix="set-up-"
          >
            <CurrentPassword label={words.password} login={login} />
            <p className="actions">
              <SubmitButton>{words.begin}</SubmitButton>
            </p>
          </PostForm>
        </>
      ) : (
        <Confirmation setup={setup} formKey={formKey} />
      )}
    </section>
  );
}

function Confirmation({
  setup,
  formKey,
}: {
  setup: NonNullable<FactorSetupProps["setup"]>;
  formKey: string;
}) {
  const words = useMessages(messages).setUp;
  return (
    <>
      <p>{words.scan}</p>
      <QrCode image={setup.qr} label={words.qr} />
      <p>
        {words.byHand}
        <br />
        <code className="account-secret">{inFours(setup.secret)}</code>
      </p>
      <p>{rich(words.onPhone, { app: around("a", { href: setup.uri }) })}</p>
      <PostForm
        form={forms.confirmFactor}
        formKey={formKey}
        className="account-form stack"
        idPrefix="confirm-"
      >
        <CodeField label={words.code} hint={words.codeHint} />
        <p className="small-print">{words.signsOut}</p>
        <p className="actions">
          <SubmitButton>{words.confirm}</SubmitButton>
        </p>
      </PostForm>
    </>
  );
}

/** Groups of four are easier to type; apps ignore the spaces. */
function inFours(secret: string): string {
  return secret.replace(/(.{4})(?!$)/g, "$1 ");
}
