import { PostForm } from "~/forms/PostForm";
import { ProofField } from "~/forms/ProofField";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { forms } from "~/shell/forms";
import type { ButtonKind } from "~/ui/Button";
import { messages } from "./messages";

interface QuickPlayProps {
  /** Null when the casino did not say. */
  isOn: boolean | null;
  /** The player's personal link, if this browser has it. */
  link: string | null;
  formKey: string;
}

/** Quick play: a saved login behind a link. */
export function QuickPlay({ isOn, link, formKey }: QuickPlayProps) {
  const words = useMessages(messages).quickPlay;
  return (
    <section className="card" id="quick-play" aria-labelledby="quick-play-title">
      <h2 id="quick-play-title">
        {words.title} <State isOn={isOn} />
      </h2>
      <p>{words.about}</p>
      {isOn && link ? (
        <>
          <p>
            <a className="account-link" href={link}>
              {link}
            </a>
          </p>
          <p className="notice notice-bad">{rich(words.keepSecret, { strong: around("strong") })}</p>
        </>
      ) : null}
      {isOn && !link ? <p>{words.elsewhere}</p> : null}
      {isOn === null ? <p className="gap">{words.unavailable}</p> : null}
      <div className="actions">
        {isOn === true ? (
          <Toggle optedIn="yes" label={words.newLink} kind="quiet" formKey={`${formKey}-new`} />
        ) : null}
        {isOn === false ? (
          <Toggle optedIn="yes" label={words.turnOn} kind="primary" formKey={formKey} />
        ) : null}
        {isOn === true ? <Toggle optedIn="no" label={words.turnOff} kind="danger" formKey={formKey} /> : null}
      </div>
    </section>
  );
}

interface ToggleProps {
  optedIn: "yes" | "no";
  label: string;
  kind: ButtonKind;
  formKey: string;
}

function Toggle({ optedIn, label, kind, formKey }: ToggleProps) {
  return (
    <PostForm
      form={forms.quickPlay}
      formKey={formKey}
      from={paths.preferences}
      idPrefix={`quick-${optedIn}-`}
      owns={({ values }) => values.optedIn === optedIn}
    >
      <input type="hidden" name="optedIn" value={optedIn} />
      <ProofField />
      <SubmitButton kind={kind}>{label}</SubmitButton>
    </PostForm>
  );
}

/** On or off in words, so that the state doesn't depend on color alone. */
export function State({ isOn }: { isOn: boolean | null }) {
  const { on, off } = useMessages(messages);
  if (isOn === null) return null;
  return <span className={isOn ? "badge badge-on" : "badge"}>{isOn ? on : off}</span>;
}
