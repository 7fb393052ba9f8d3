import { type RefObject, useRef, useState } from "react";
import { messages as betMessages } from "~/bets/messages";
import { NoStakeNotice } from "~/bets/NoStakeNotice";
import { StakeLine } from "~/bets/StakeLine";
import { betWords } from "~/bets/words";
import type { RouletteBet } from "~/casino/contract/table-bets";
import { FieldError, Select } from "~/forms/Field";
import { useFormReply, useFormValue } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { type FormReply, valueOf } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { BetBar } from "./BetBar";
import { BettingBoard } from "./BettingBoard";
import { ChipChoice, proposedAmount } from "./ChipChoice";
import { forms, SCRIPTED } from "./forms";
import { BETWEEN, keyOf } from "./layout";
import type { OwnBet } from "./own-bet";
import type { TablePlayer } from "./table.server";
import { messages } from "./table-messages";
import { type Chips, useChips } from "./use-chips";
import type { LiveTable } from "./use-live-table";

interface RouletteBetsProps {
  table: LiveTable;
  player: TablePlayer;
  /** The bet in the current round. */
  own: OwnBet | null;
  /** Any bet that can be repeated. */
  last: OwnBet | null;
}

/** The layout and its chips: one form for any number of bets. */
export function RouletteBets(props: RouletteBetsProps) {
  const { noStake } = props.player;
  const m = useMessages(messages).chips;
  const section = useRef<HTMLElement>(null);
  return (
    <section className="bets" id="bets" ref={section} aria-labelledby="bets-title">
      <h2 id="bets-title">{props.own?.isOpen ? m.moreTitle : m.title}</h2>
      {noStake ? <NoStakeNotice id="chip" why={noStake} /> : <ChipForm {...props} section={section} />}
    </section>
  );
}

interface ChipFormProps extends RouletteBetsProps {
  section: RefObject<HTMLElement>;
}

function ChipForm({ table, player, own, last, section }: ChipFormProps) {
  const { isScripted } = table;
  const m = useMessages(messages).chips;
  const { currency } = table.view;
  const [chipMinor, chooseChip] = useState(proposedAmount(player.stakesMinor, player.draft.chip) ?? 0);
  const open = own?.isOpen ? own : null;
  const chips = useChips(section, chipMinor, stakeId(player.isDemo ? own : open));
  return (
    <PostForm
      form={forms.chips}
      action={forms.chips.path(player.url)}
      formKey={player.formKey}
      from={player.url}
      preventScrollReset
    >
      {({ reply }) => (
        <>
          <input type="hidden" name={SCRIPTED} value={isScripted ? "1" : ""} />
          {open ? <input type="hidden" name="roundId" value={open.id} /> : null}
          <ChipChoice
            name="chip"
            legend={isScripted ? m.ofPress : m.ofField}
            amountsMinor={player.stakesMinor}
            chosenMinor={chosenChip(reply, player, chipMinor)}
            maxBetMinor={player.maxBetMinor}
            currency={currency}
            onChoose={chooseChip}
          />
          <BoardField table={table} player={player} open={open} chips={isScripted ? chips : null} />
          <Between draft={player.draft} />
          {isScripted ? <ChipButtons chips={chips} again={chipsOfBet(last)} /> : null}
          <BetBar
            balanceMinor={player.balanceMinor}
            currency={currency}
            label={m.place}
            stakeMinor={isScripted && chips.totalMinor > 0 ? chips.totalMinor : null}
            line={
              isScripted ? null : (
                <ChipLine chipMinor={chosenChip(reply, player, chipMinor) ?? 0} currency={currency} />
              )
            }
          />
        </>
      )}
    </PostForm>
  );
}

/** Changes when chips were staked. A demo bet is settled at once, so no chips remain on the layout. */
function stakeId(staked: OwnBet | null): string | null {
  return staked && `${staked.id} ${staked.stakeMinor}`;
}

/** Without script, the chip of every marked field. */
function ChipLine({ chipMinor, currency }: { chipMinor: number; currency: string }) {
  const { line } = useMessages(messages).chips;
  return <StakeLine name="chip" initialMinor={chipMinor} currency={currency} words={line} />;
}

interface BoardFieldProps {
  table: LiveTable;
  player: TablePlayer;
  open: OwnBet | null;
  /** Null without script: the fields of the layout are then checkboxes. */
  chips: Chips | null;
}

function BoardField({ table: { view }, player, open, chips }: BoardFieldProps) {
  const marked = useFormValue("on", player.draft.on);
  const { title } = useMessages(messages).board;
  const result = view.round?.result;
  return (
    <fieldset className="board-field" id="on">
      <legend>{title}</legend>
      <FieldError name="on" />
      <BettingBoard
        chips={chips}
        staked={stakedOn(open)}
        marked={markedIn(marked)}
        won={result?.kind === "roulette" ? result.number : null}
        currency={view.currency}
      />
    </fieldset>
  );
}

/** Inside bets on the lines between fields: one select per kind, with one chip on the chosen bet. */
function Between({ draft }: { draft: TablePlayer["draft"] }) {
  const reply = useFormReply();
  const m = useMessages(messages).between;
  const words = useMessages(betMessages);
  const isUsed = BETWEEN.some(({ kind }) => valueOf(reply, kind, draft[kind]) !== "");
  return (
    <details className="between" open={isUsed || undefined}>
      <summary>{m.title}</summary>
      <p className="hint">{m.hint}</p>
      <div className="between-lists">
        {BETWEEN.map(({ kind, bets }) => (
          <Select
            key={kind}
            name={kind}
            label={m[kind]}
            initial={draft[kind] ?? ""}
            options={[
              { value: "", name: m.none },
              ...bets.map((bet) => ({ value: keyOf(bet), name: betWords(bet, words) })),
            ]}
          />
        ))}
      </div>
    </details>
  );
}

function ChipButtons({ chips, again }: { chips: Chips; again: readonly RouletteBet[] }) {
  const m = useMessages(messages).chips;
  const isEmpty = chips.totalMinor === 0;
  return (
    <p className="actions chip-buttons">
      <Button type="button" kind="quiet" onClick={chips.undo} disabled={isEmpty}>
        {m.undo}
      </Button>{" "}
      <Button type="button" kind="quiet" onClick={chips.clear} disabled={isEmpty}>
        {m.clear}
      </Button>{" "}
      {again.length > 0 ? (
        <Button type="button" kind="quiet" onClick={() => chips.layAll(again)}>
          {m.again}
        </Button>
      ) : null}
    </p>
  );
}

function chosenChip(reply: FormReply | undefined, player: TablePlayer, chipMinor: number) {
  return proposedAmount(player.stakesMinor, valueOf(reply, "chip", player.draft.chip), chipMinor);
}

function chipsOfBet(bet: OwnBet | null): readonly RouletteBet[] {
  return bet?.outcome.kind === "roulette" ? bet.outcome.bets : [];
}

function stakedOn(bet: OwnBet | null): Record<string, number> {
  const staked: Record<string, number> = {};
  for (const chip of chipsOfBet(bet)) staked[keyOf(chip)] = (staked[keyOf(chip)] ?? 0) + chip.amount_minor;
  return staked;
}

function markedIn(typed: string): ReadonlySet<string> {
  return new Set(typed.split(",").map((field) => field.split(":")[0] ?? ""));
}
