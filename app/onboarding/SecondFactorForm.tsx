import { CodeField } from "~/forms/CodeField";
import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { ZoneField } from "~/session/ZoneField";
import type { OnboardingData } from "./data.server";
import { forms } from "./forms";
import { messages } from "./messages";
import { OnboardingLink } from "./OnboardingLink";
import { Outcome, Wait } from "./outcomes";

interface SecondFactorFormProps {
  data: OnboardingData;
  from: string;
}

/** secondfactor: the code of a login whose password was right. */
export function SecondFactorForm({ data, from }: SecondFactorFormProps) {
  const m = useMessages(messages).secondFactor;
  if (!data.awaitsCode) return <LoginOver from={from} />;
  return (
    <PostForm
      form={forms.secondfactor}
      formKey={data.formKey}
      from={from}
      idPrefix="factor-"
      className="stack"
      outcome={({ code, facts }) => {
        if (code === "sign_in_expired") return <LoginOver from={from} />;
        return code === "rate_limited" ? <Wait facts={facts} from={from} /> : null;
      }}
    >
      <p>{m.intro}</p>
      <CodeField label={m.code} hint={m.hint} />
      <ZoneField />
      <SubmitButton busyLabel={m.busy} className="wide">
        {m.button}
      </SubmitButton>
      <p className="form-links">
        <OnboardingLink form="login" from={from}>
          {m.otherLogin}
        </OnboardingLink>
      </p>
    </PostForm>
  );
}

function LoginOver({ from }: { from: string }) {
  const { secondFactor: m, login } = useMessages(messages);
  return (
    <Outcome title={m.overTitle}>
      <p>{m.over}</p>
      <p className="actions">
        <OnboardingLink form="login" from={from} className="button button-primary">
          {login.button}
        </OnboardingLink>
      </p>
    </Outcome>
  );
}
