import { Link } from "@remix-run/react";
import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { CaptchaNotice } from "./CaptchaNotice";
import { OnboardingLink } from "./OnboardingLink";
import { Outcome, Wait } from "./outcomes";
import { LONGEST_EMAIL } from "./rules";
import type { OnboardingData } from "./data.server";

interface RecoverFormProps {
  data: OnboardingData;
  from: string;
}

const words = {
  forgottenpassword: {
    intro: "Enter the e-mail of your account. We send you a link to choose a new password.",
    sent: "If an account has this e-mail, a link is on its way. It works for 30 minutes.",
  },
  forgottenusername: {
    intro: "Enter the e-mail of your account. We send you your username.",
    sent: "If an account has this e-mail, its username is on its way.",
  },
} as const;

/** forgottenpassword and forgottenusername: an e-mail, then the page that says to look for a mail. */
export function RecoverForm({ data, from }: RecoverFormProps) {
  const form = data.form === "forgottenusername" ? "forgottenusername" : "forgottenpassword";
  const idPrefix = `${form}-`;
  if (data.done) return <MailSent form={form} from={from} />;
  return (
    <PostForm
      key={form}
      form={form}
      action={paths.onboarding(form)}
      formKey={data.formKey}
      guard={data.guard}
      from={from}
      idPrefix={idPrefix}
      className="stack"
      outcome={({ code, facts }) => (code === "rate_limited" ? <Wait facts={facts} from={from} /> : null)}
    >
      {({ reply, busy, guard }) => (
        <>
          <p>{words[form].intro}</p>
          <Field
            name="email"
            label="E-mail"
            type="email"
            inputMode="email"
            reply={reply}
            idPrefix={idPrefix}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            // One more than the limit, so that too long an e-mail is refused in words and not cut in silence.
            maxLength={LONGEST_EMAIL + 1}
            required
          />
          {guard}
          <Button busy={busy} className="wide">
            {busy ? "Sending…" : "CONTINUE"}
          </Button>
          <p className="form-links">
            <OtherForm form={form} from={from} />{" "}
            <OnboardingLink form="login" from={from}>
              Back to LOGIN
            </OnboardingLink>
          </p>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}

interface RecoverLinkProps {
  form: keyof typeof words;
  from: string;
}

function OtherForm({ form, from }: RecoverLinkProps) {
  return form === "forgottenpassword" ? (
    <OnboardingLink form="forgottenusername" from={from}>
      Forgot your username?
    </OnboardingLink>
  ) : (
    <OnboardingLink form="forgottenpassword" from={from}>
      Forgot your password?
    </OnboardingLink>
  );
}

function MailSent({ form, from }: RecoverLinkProps) {
  return (
    <Outcome title="CHECK YOUR E-MAIL">
      <p>{words[form].sent}</p>
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          LOGIN
        </OnboardingLink>
      </p>
      <p className="outcome-more">No mail? It may be among your spam.</p>
      <ul className="outcome-links">
        <li>
          <OnboardingLink form={form} from={from}>
            Try another e-mail
          </OnboardingLink>
        </li>
        <li>
          <OtherForm form={form} from={from} />
        </li>
        <li>
          <Link to={paths.support}>Contact support</Link>
        </li>
      </ul>
    </Outcome>
  );
}
