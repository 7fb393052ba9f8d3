import { Fact } from "~/ui/Fact";
import { Form } from "@remix-run/react";
import type { Outcome } from "~/casino/contract/rounds";
import { ErrorSummary } from "~/forms/ErrorSummary";
import type { FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field } from "~/ui/Field";
import { Money } from "~/ui/Money";
import type { CheckQuery } from "./fairness-query";
import { ShownOutcome } from "./ShownOutcome";
import type { SymbolLabels } from "./slot-words";
import type { SlotFace } from "./slots/slot-look";

/** The seeds and inputs of a round, all in the URL: a check can be kept, sent and done again. */
export function CheckForm({ query, reply }: { query: CheckQuery; reply: FormReply | undefined }) {
  const plain = { reply, type: "text", autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  return (
    <Form method="get" action={paths.fairness} className="stack" noValidate>
      <ErrorSummary reply={reply} />
      <Field
        {...plain}
        name="game"
        label="Game code"
        hint="As in the game's address, such as 101-1."
        initial={query.game}
      />
      <Field
        {...plain}
        name="server_seed"
        label="Server seed"
        hint="64 hex digits."
        initial={query.server_seed}
      />
      <Field {...plain} name="client_seed" label="Client seed" initial={query.client_seed} />
      <Field {...plain} name="nonce" label="Nonce" inputMode="numeric" initial={query.nonce} />
      <Field {...plain} name="stake" label="Stake in cents" inputMode="numeric" initial={query.stake} />
      <Field
        {...plain}
        name="steps"
        label="Steps"
        hint="Empty for a slot or a card. Otherwise such as draw:0,2 (none held is draw:), choose:keno:7,21, choose:plinko:8,low, choose:dice:48, or hit;double."
        initial={query.steps}
      />
      <Field
        {...plain}
        name="hash"
        label="Server seed hash (optional)"
        hint="The one that you saw before you played: it is compared."
        initial={query.hash}
      />
      <Button kind="quiet">Check this round</Button>
    </Form>
  );
}

interface CheckResultProps {
  checked: {
    serverSeedHash: string;
    isCommitted: boolean | null;
    stakeMinor: number;
    payoutMinor: number;
    outcome: Outcome;
    labels: SymbolLabels;
    currency: string;
    slot: SlotFace | null;
  };
}

export function CheckResult({ checked }: CheckResultProps) {
  const { isCommitted, outcome, labels, currency, slot } = checked;
  return (
    <section className="check-result" aria-labelledby="check-title">
      <h2 id="check-title">The round, replayed</h2>
      <Verdict isCommitted={isCommitted} />
      <ShownOutcome outcome={outcome} labels={labels} currency={currency} slot={slot} />
      <dl className="facts">
        <Fact name="Stake">
          <Money minor={checked.stakeMinor} currency={currency} />
        </Fact>
        <Fact name="Paid">
          <Money minor={checked.payoutMinor} currency={currency} />
        </Fact>
      </dl>
      <dl className="facts facts-wide">
        <Fact name="Hash of the server seed">
          <code>{checked.serverSeedHash}</code>
        </Fact>
      </dl>
    </section>
  );
}

function Verdict({ isCommitted }: { isCommitted: boolean | null }) {
  if (isCommitted === null) {
    return <p className="notice">Compare the hash below with the one that you saw before you played.</p>;
  }
  return isCommitted ? (
    <p className="notice notice-good">The server seed is the one that we committed to: its hash matches.</p>
  ) : (
    <p className="notice notice-bad">The hash that you entered is not that of this server seed.</p>
  );
}
