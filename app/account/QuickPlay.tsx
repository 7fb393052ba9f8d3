import { PostForm } from "~/forms/PostForm";
import { paths } from "~/paths";
import { Button, type ButtonKind } from "~/ui/Button";
import { QUICK_PLAY_FORM } from "./forms";

interface QuickPlayProps {
  /** Null when the casino did not say. */
  isOn: boolean | null;
  /** The personal link, where this browser holds it. */
  link: string | null;
  formKey: string;
}

/** Quick play (spec §2): a saved login behind a link. */
export function QuickPlay({ isOn, link, formKey }: QuickPlayProps) {
  return (
    <section className="card" id="quick-play" aria-labelledby="quick-play-title">
      <h2 id="quick-play-title">
        Quick Play <State isOn={isOn} />
      </h2>
      <p>A personal link that signs you in and takes you straight to a game. Keep it as a bookmark.</p>
      {isOn && link ? (
        <>
          <p>
            <a className="account-link" href={link}>
              {link}
            </a>
          </p>
          <p className="notice notice-bad">
            <strong>Who has this link can play with your account.</strong> Share it with nobody. If you have,
            make a new one: the old one then opens nothing.
          </p>
        </>
      ) : null}
      {isOn && !link ? (
        <p>It was turned on in another browser, and only that one knows the link. You can make a new one.</p>
      ) : null}
      {isOn === null ? <p className="gap">Quick Play is not available right now.</p> : null}
      <div className="actions">
        {isOn === true ? (
          <Toggle optedIn="yes" label="MAKE A NEW LINK" kind="quiet" formKey={`${formKey}-new`} />
        ) : null}
        {isOn === false ? <Toggle optedIn="yes" label="TURN ON" kind="primary" formKey={formKey} /> : null}
        {isOn === true ? <Toggle optedIn="no" label="TURN OFF" kind="danger" formKey={formKey} /> : null}
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
      form={QUICK_PLAY_FORM}
      action={paths.quickPlay}
      formKey={formKey}
      from={paths.preferences}
      idPrefix={`quick-${optedIn}-`}
    >
      {({ busy }) => (
        <>
          <input type="hidden" name="optedIn" value={optedIn} />
          <Button kind={kind} busy={busy}>
            {label}
          </Button>
        </>
      )}
    </PostForm>
  );
}

/** Whether something is on, in a word that does not need its colour. */
export function State({ isOn }: { isOn: boolean | null }) {
  if (isOn === null) return null;
  return <span className={isOn ? "badge badge-on" : "badge"}>{isOn ? "On" : "Off"}</span>;
}
