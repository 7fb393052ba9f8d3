import { PostForm } from "~/forms/PostForm";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { withQuery } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import { forms } from "./forms";
import type { JackpotDialogData } from "./jackpot.server";
import { messages } from "./messages";
import { PUT_OFF } from "./rules";
import { BetTerms, Odds } from "./Terms";

interface JackpotDialogProps {
  data: JackpotDialogData;
  /** URL of the page below. */
  here: string;
}

/** The dialogs lobbyJackpotOptIn, lobbyJackpotOptOut, and lobbyJackpotWin. */
export default function JackpotDialog({ data, here }: JackpotDialogProps) {
  if (data.type === "lobbyJackpotWin") return <Win data={data} here={here} />;
  return data.type === "lobbyJackpotOptIn" ? (
    <OptIn data={data} here={here} />
  ) : (
    <OptOut data={data} here={here} />
  );
}

type Opting = Extract<JackpotDialogData, { own: unknown }>;

function OptIn({ data: { own, formKey }, here }: { data: Opting; here: string }) {
  const words = useMessages(messages).join;
  const figure = (
    <strong>
      <Money minor={own.valueMinor} />
    </strong>
  );
  return (
    <Dialog title={words.title} closeTo={here}>
      <p>
        {rich(words.stands, { figure })} <BetTerms terms={own.terms} />
      </p>
      <Odds terms={own.terms} />
      <OptForm own={own} formKey={formKey} here={here} optedIn="yes" words={words} />
    </Dialog>
  );
}

function OptOut({ data: { own, formKey }, here }: { data: Opting; here: string }) {
  const words = useMessages(messages).leave;
  return (
    <Dialog title={words.title} closeTo={here}>
      <p>{words.about}</p>
      <OptForm own={own} formKey={formKey} here={here} optedIn="no" words={words} />
    </Dialog>
  );
}

interface OptFormProps {
  own: Opting["own"];
  formKey: string;
  here: string;
  optedIn: "yes" | "no";
  words: { button: string; stay: string };
}

function OptForm({ own, formKey, here, optedIn, words }: OptFormProps) {
  return (
    <PostForm form={forms.opt} formKey={formKey} from={here}>
      <input type="hidden" name="guid" value={own.guid} />
      <input type="hidden" name="optedIn" value={optedIn} />
      <p className="actions">
        <SubmitButton kind={optedIn === "yes" ? "primary" : "danger"}>{words.button}</SubmitButton>{" "}
        <ButtonLink kind="quiet" to={here} preventScrollReset>
          {words.stay}
        </ButtonLink>
      </p>
    </PostForm>
  );
}

function Win({ data, here }: { data: Extract<JackpotDialogData, { minor: number }>; here: string }) {
  const words = useMessages(messages).win;
  return (
    <Dialog title={words.title} closeTo={withQuery(here, PUT_OFF)} closeLabel={words.later}>
      <p className="jackpot-won">
        <Money minor={data.minor} />
      </p>
      <p>{words.about}</p>
      <JackpotClaimForm formKey={data.formKey} from={withQuery(here, { jackpot: null })} />
    </Dialog>
  );
}

/** Idempotent: pressing the button twice claims once. */
export function JackpotClaimForm({ formKey, from }: { formKey: string; from: string }) {
  const { claim } = useMessages(messages).win;
  return (
    <PostForm form={forms.claim} formKey={formKey} from={from}>
      <p className="actions">
        <SubmitButton>{claim}</SubmitButton>
      </p>
    </PostForm>
  );
}
