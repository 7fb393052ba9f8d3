import { useRef } from "react";
import { NoStakeNotice } from "~/bets/NoStakeNotice";
import { StakeLine } from "~/bets/StakeLine";
import type { TablePhase } from "~/casino/contract/tables";
import { Field } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { type FormReply, valueOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { useFocusInPlace } from "~/ui/use-focus-in-place";
import { BetBar } from "./BetBar";
import { ChipChoice, proposedAmount } from "./ChipChoice";
import { payoutAt } from "./flight";
import { FIRST_TARGET, forms, SCRIPTED } from "./forms";
import type { OwnBet } from "./own-bet";
import { useMultiplier } from "./Sky";
import type { TablePlayer } from "./table.server";
import { messages, type TableMessages } from "./table-messages";
import type { LiveTable } from "./use-live-table";

const FRAME_MS = 100;

interface CrashBetsProps {
  table: LiveTable;
  phase: TablePhase;
  player: TablePlayer;
  /** The bet in the current round. */
  own: OwnBet | null;
  last: OwnBet | null;
}

/** The form for a stake and an auto cash-out target; in flight, the CASH OUT button. */
export function CrashBets(props: CrashBetsProps) {
  const { own, phase, player } = props;
  const { noStake } = player;
  const m = useMessages(messages).flight;
  const aboard = own?.isOpen ? own : null;
  const section = useRef<HTMLElement>(null);
  // Moves focus from the pressed button to the heading, so that CASH OUT is the next stop.
  useFocusInPlace(section);
  return (
    <section className="bets" id="bets" ref={section} aria-labelledby="bets-title">
      <h2 id="bets-title" tabIndex={-1}>
        {aboard ? m.aboardTitle : m.title}
      </h2>
      {aboard && phase === "running" ? <CashOut {...props} aboard={aboard} /> : null}
      {aboard ? null : noStake ? <NoStakeNotice id="stake" why={noStake} /> : <BetForm {...props} />}
    </section>
  );
}

function BetForm({ table, player, own, last }: CrashBetsProps) {
  const { view, isScripted } = table;
  const { flight: m, bets } = useMessages(messages);
  const { decimalMark } = useMessages(moneyFormat);
  const { currency } = view;
  const before = own ?? last;
  const stakeIn = (reply: FormReply | undefined) =>
    proposedAmount(player.stakesMinor, valueOf(reply, "stake", player.draft.stake), before?.stakeMinor);
  return (
    <PostForm
      form={forms.bet}
      action={forms.bet.path(player.url)}
      formKey={player.formKey}
      from={player.url}
      preventScrollReset
    >
      {({ reply }) => (
        <>
          <input type="hidden" name={SCRIPTED} value={isScripted ? "1" : ""} />
          <ChipChoice
            name="stake"
            legend={m.stake}
            amountsMinor={player.stakesMinor}
            chosenMinor={stakeIn(reply)}
            maxBetMinor={player.maxBetMinor}
            currency={currency}
          />
          <Field
            name="target"
            label={m.target}
            hint={`${m.targetHint} ${targetNeed(m, player.isDemo, isScripted)}`}
            inputMode="decimal"
            autoComplete="off"
            initial={player.draft.target ?? targetOf(before).replace(".", decimalMark)}
          />
          <BetBar
            balanceMinor={player.balanceMinor}
            currency={currency}
            label={m.bet}
            stakeMinor={null}
            line={
              <StakeLine
                name="stake"
                initialMinor={stakeIn(reply) ?? 0}
                currency={currency}
                words={bets.line}
              />
            }
          />
        </>
      )}
    </PostForm>
  );
}

function targetNeed({ targetNeed: m }: TableMessages["flight"], isDemo: boolean, isScripted: boolean) {
  if (isDemo) return m.demo;
  return isScripted ? m.withScript : m.withoutScript;
}

function targetOf(bet: OwnBet | null): string {
  if (bet?.outcome.kind !== "crash") return FIRST_TARGET;
  return bet.outcome.auto_target?.toFixed(2) ?? "";
}

/** The casino's clock decides the multiplier at which a press arrived; the button's figure is close to it. */
function CashOut({ table, phase, player, aboard }: CrashBetsProps & { aboard: OwnBet }) {
  const { fixedTimes } = useMessages(numberFormat);
  const { money } = useMessages(moneyFormat);
  const { currency } = table.view;
  const m = useMessages(messages).flight;
  const multiplier = useMultiplier(table, phase, FRAME_MS);
  const target = aboard.outcome.kind === "crash" ? aboard.outcome.auto_target : null;
  if (target !== null && multiplier >= target) {
    return (
      <p className="notice notice-good">
        {m.passed(fixedTimes(target), money(payoutAt(aboard.stakeMinor, target), currency))}
      </p>
    );
  }
  return (
    <PostForm
      form={forms.cashout}
      action={forms.cashout.path(player.url)}
      formKey={player.formKey}
      from={player.url}
      className="cash-out"
      preventScrollReset
    >
      <input type="hidden" name={SCRIPTED} value={table.isScripted ? "1" : ""} />
      <input type="hidden" name="roundId" value={aboard.id} />
      <SubmitButton className="cash-out-button">
        {m.cashOut}
        {table.isScripted ? (
          <span aria-hidden="true">
            {fixedTimes(multiplier)} {money(payoutAt(aboard.stakeMinor, multiplier), currency)}
          </span>
        ) : null}
      </SubmitButton>
    </PostForm>
  );
}
