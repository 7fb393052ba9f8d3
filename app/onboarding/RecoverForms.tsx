import { Link } from "@remix-run/react";
import { Field } from "~/forms/Field";
import { GuardFields } from "~/forms/GuardFields";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { useSupport } from "~/shell/use-support";
import { CaptchaNotice } from "./CaptchaNotice";
import type { OnboardingData } from "./data.server";
import { forms } from "./forms";
import { messages } from "./messages";
import { OnboardingLink } from "./OnboardingLink";
import { Outcome, Wait } from "./outcomes";

interface RecoverFormProps {
  data: OnboardingData;
  from: string;
}

/** forgottenpassword and forgottenusername: an e-mail field, then a page that says to check the inbox. */
export function RecoverForm({ data, from }: RecoverFormProps) {
  const m = useMessages(messages).recover;
  const form = data.form === "forgottenusername" ? "forgottenusername" : "forgottenpassword";
  if (data.done) return <MailSent form={form} from={from} />;
  return (
    <PostForm
      key={form}
      form={forms[form]}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix={`${form}-`}
      className="stack"
      outcome={({ code, facts }) => (code === "rate_limited" ? <Wait facts={facts} from={from} /> : null)}
    >
      <p>{m[form].intro}</p>
      <Field
        name="email"
        label={m.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <GuardFields />
      <SubmitButton busyLabel={m.busy} className="wide">
        {m.button}
      </SubmitButton>
      <p className="form-links">
        <OtherForm form={form} from={from} />{" "}
        <OnboardingLink form="login" from={from}>
          {m.backToLogin}
        </OnboardingLink>
      </p>
      <CaptchaNotice />
    </PostForm>
  );
}

interface RecoverLinkProps {
  form: "forgottenpassword" | "forgottenusername";
  from: string;
}

function OtherForm({ form, from }: RecoverLinkProps) {
  const m = useMessages(messages).recover;
  const other = form === "forgottenpassword" ? "forgottenusername" : "forgottenpassword";
  return (
    <OnboardingLink form={other} from={from}>
      {m[other].link}
    </OnboardingLink>
  );
}

function MailSent({ form, from }: RecoverLinkProps) {
  const { recover: m, login, contactSupport } = useMessages(messages);
  return (
    <Outcome title={m.sentTitle}>
      <p>{m[form].sent}</p>
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          {login.button}
        </OnboardingLink>
      </p>
      <p className="outcome-more">{m.noMail}</p>
      <ul className="outcome-links">
        <li>
          <OnboardingLink form={form} from={from}>
            {m.tryAnother}
          </OnboardingLink>
        </li>
        <li>
          <OtherForm form={form} from={from} />
        </li>
        <li>
          <Link to={useSupport()}>{contactSupport}</Link>
        </li>
      </ul>
    </Outcome>
  );
}
