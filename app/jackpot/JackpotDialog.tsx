import { PostForm } from "~/forms/PostForm";
import { paths, withQuery } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { Button, ButtonLink } from "~/ui/Button";
import { Money } from "~/ui/Money";
import type { JackpotDialogData } from "./jackpot.server";
import { CLAIM_FORM, OPT_FORM, PUT_OFF } from "./rules";
import { BetTerms, Odds } from "./Terms";

interface JackpotDialogProps {
  data: JackpotDialogData;
  /** The page below. */
  here: string;
}

/** Dialogues lobbyJackpotOptIn, lobbyJackpotOptOut and lobbyJackpotWin (spec §4). */
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
  return (
    <Dialog title="Join the lobby jackpot?" closeTo={here}>
      <p>
        It stands at{" "}
        <strong>
          <Money minor={own.valueMinor} />
        </strong>{" "}
        now. <BetTerms terms={own.terms} />
      </p>
      <Odds terms={own.terms} />
      <OptForm own={own} formKey={formKey} here={here} optedIn="yes" label="JOIN" stay="NOT NOW" />
    </Dialog>
  );
}

function OptOut({ data: { own, formKey }, here }: { data: Opting; here: string }) {
  return (
    <Dialog title="Leave the lobby jackpot?" closeTo={here}>
      <p>
        You will no longer pay for it, and you can no longer win it. What you have won stays yours. You can
        come back at any time.
      </p>
      <OptForm own={own} formKey={formKey} here={here} optedIn="no" label="LEAVE" stay="STAY IN" />
    </Dialog>
  );
}

interface OptFormProps {
  own: Opting["own"];
  formKey: string;
  here: string;
  optedIn: "yes" | "no";
  label: string;
  stay: string;
}

function OptForm({ own, formKey, here, optedIn, label, stay }: OptFormProps) {
  return (
    <PostForm
      form={OPT_FORM}
      action={paths.lobbyJackpotForm}
      formKey={formKey}
      from={here}
      idPrefix="jackpot-"
    >
      {({ busy }) => (
        <>
          <input type="hidden" name="guid" value={own.guid} />
          <input type="hidden" name="optedIn" value={optedIn} />
          <p className="actions">
            <Button kind={optedIn === "yes" ? "primary" : "danger"} busy={busy}>
              {label}
            </Button>
            <ButtonLink kind="quiet" to={here} preventScrollReset>
              {stay}
            </ButtonLink>
          </p>
        </>
      )}
    </PostForm>
  );
}

function Win({ data, here }: { data: Extract<JackpotDialogData, { minor: number }>; here: string }) {
  return (
    <Dialog title="You have won the lobby jackpot!" closeTo={withQuery(here, PUT_OFF)} closeLabel="Later">
      <p className="jackpot-won">
        <Money minor={data.minor} />
      </p>
      <p>It is cash, with no conditions. Claim it and it is in your balance.</p>
      <ClaimForm formKey={data.formKey} from={withQuery(here, { jackpot: null })} />
    </Dialog>
  );
}

/** What waits is claimed by a press, once whoever presses twice. */
export function ClaimForm({ formKey, from }: { formKey: string; from: string }) {
  return (
    <PostForm form={CLAIM_FORM} action={paths.claimJackpot} formKey={formKey} from={from} idPrefix="claim-">
      {({ busy }) => (
        <p className="actions">
          <Button busy={busy}>CLAIM</Button>
        </p>
      )}
    </PostForm>
  );
}
