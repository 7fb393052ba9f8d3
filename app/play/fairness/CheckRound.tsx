import { Form } from "@remix-run/react";
import type { Outcome } from "~/casino/contract/outcomes";
import { ErrorSummary } from "~/forms/ErrorSummary";
import { Field } from "~/forms/Field";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Fact } from "~/ui/Fact";
import { Money } from "~/ui/Money";
import { OutcomeView } from "../record/OutcomeView";
import type { SlotFace } from "../slots/slot-look";
import type { SymbolLabels } from "../slots/words";
import { messages } from "./messages";
import type { CheckQuery } from "./query";

/**
 * The seeds and inputs of a round. All of them are in the URL, so that a check can be saved, shared and
 * repeated.
 */
export function CheckForm({ query }: { query: CheckQuery }) {
  const words = useMessages(messages).check;
  const plain = { type: "text", autoComplete: "off", autoCapitalize: "none", spellCheck: false };
  return (
    <Form method="get" action={paths.fairness} className="stack" noValidate>
      <ErrorSummary />
      <Field {...plain} name="game" label={words.game} hint={words.gameHint} initial={query.game} />
      <Field
        {...plain}
        name="version"
        label={words.version}
        hint={words.versionHint}
        initial={query.version || "1"}
        inputMode="numeric"
      />
      <Field
        {...plain}
        name="server_seed"
        label={words.serverSeed}
        hint={words.serverSeedHint}
        initial={query.server_seed}
      />
      <Field {...plain} name="client_seed" label={words.clientSeed} initial={query.client_seed} />
      <Field {...plain} name="nonce" label={words.nonce} inputMode="numeric" initial={query.nonce} />
      <Field {...plain} name="stake" label={words.stake} inputMode="numeric" initial={query.stake} />
      <Field {...plain} name="steps" label={words.steps} hint={words.stepsHint} initial={query.steps} />
      <Field {...plain} name="hash" label={words.hash} hint={words.hashHint} initial={query.hash} />
      <Button kind="quiet">{words.button}</Button>
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
  const words = useMessages(messages).checked;
  return (
    <section className="check-result" aria-labelledby="check-title">
      <h2 id="check-title">{words.title}</h2>
      <Verdict isCommitted={isCommitted} />
      <OutcomeView outcome={outcome} labels={labels} currency={currency} slot={slot} />
      <dl className="facts">
        <Fact name={words.stake}>
          <Money minor={checked.stakeMinor} currency={currency} />
        </Fact>
        <Fact name={words.paid}>
          <Money minor={checked.payoutMinor} currency={currency} />
        </Fact>
      </dl>
      <dl className="facts facts-wide">
        <Fact name={words.hash}>
          <code>{checked.serverSeedHash}</code>
        </Fact>
      </dl>
    </section>
  );
}

function Verdict({ isCommitted }: { isCommitted: boolean | null }) {
  const words = useMessages(messages).checked;
  if (isCommitted === null) {
    return <p className="notice">{words.compare}</p>;
  }
  return isCommitted ? (
    <p className="notice notice-good">{words.isOurs}</p>
  ) : (
    <p className="notice notice-bad">{words.isNotOurs}</p>
  );
}
