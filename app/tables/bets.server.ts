import { z } from "zod";
import { atPace } from "~/bets/pace.server";
import type { RoundChoice } from "~/casino/contract/outcomes";
import { startRound, stepRound } from "~/casino/contract/rounds";
import type { RouletteBet } from "~/casino/contract/table-bets";
import { table } from "~/casino/contract/tables";
import { readFigure } from "~/casino/contract/values/figure";
import { CasinoError } from "~/casino/result";
import { formAction, type PlayerFormVisit } from "~/forms/action.server";
import { actionsOf } from "~/forms/actions-of.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { messagesIn } from "~/messages/messages";
import { gameCodeIn } from "~/params.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { clearDraft, draftValues } from "~/session/draft.server";
import { moneyFormat } from "~/ui/money";
import { chipsOf } from "./chips.server";
import { forms, SCRIPTED } from "./forms";
import { chipTotal } from "./layout";
import { betRefusals, cashoutRefusals, chipRefusals } from "./refusals";
import { sentences, type TableSentences } from "./sentences.server";

const scripted = { [SCRIPTED]: z.string().optional() };
const between = z.string().max(40).optional();

export const chipsForm = byLanguage(sentences, (texts) =>
  z.object({
    ...scripted,
    on: z.array(z.string().max(60)).max(60),
    chip: z
      .string({ error: texts.chip })
      .regex(/^\d{1,9}$/, texts.chip)
      .transform(Number),
    split: between,
    street: between,
    corner: between,
    line: between,
    /** The open bet to which chips are added. */
    roundId: z.uuid().optional(),
  }),
);

export const betForm = byLanguage(sentences, (texts, language) =>
  z.object({
    ...scripted,
    stake: z
      .string({ error: texts.stake })
      .regex(/^\d{1,9}$/, texts.stake)
      .transform(Number),
    /** Empty means that the player cashes out by hand. */
    target: z
      .string()
      .transform((typed) => readFigure(typed, messagesIn(language, moneyFormat).decimalMark) ?? 0)
      .refine((target) => target >= 1.01 && target <= 1000, texts.target)
      .optional(),
  }),
);

const cashoutForm = z.object({ ...scripted, roundId: z.uuid() });

type ChipsVisit = PlayerFormVisit<z.output<ReturnType<typeof chipsForm>>>;

/** A table's forms. */
export const tableAction = actionsOf(
  formAction({
    form: forms.chips,
    schema: chipsForm,
    refusals: chipRefusals,
    async act(visit) {
      const bets = chipsIn(visit.value, messagesFor(visit.request, sentences));
      if (typeof bets === "string") return visit.refuse(400, { on: [bets] });
      await layChips(visit, bets);
      return backToTable(visit);
    },
  }),
  formAction({
    form: forms.bet,
    schema: betForm,
    refusals: betRefusals,
    async act(visit) {
      const { stake, target } = visit.value;
      // Without script nobody can cash out by hand in time: the page shows the multiplier of when it was
      // rendered.
      if (target === undefined && !isScripted(visit)) {
        return visit.refuse(400, { target: [messagesFor(visit.request, sentences).targetWithoutScript] });
      }
      await start(visit, stake, { kind: "crash", auto_target: target ?? null });
      return backToTable(visit);
    },
  }),
  formAction({
    form: forms.cashout,
    schema: cashoutForm,
    refusals: cashoutRefusals,
    async act(visit) {
      const { session, casino, key, value } = visit;
      const params = { pid: session.pid, roundId: value.roundId };
      await casino.call(stepRound, { params, body: { step: "cashout" }, key });
      return backToTable(visit);
    },
  }),
);

/** @returns an error message if the fields cannot be bet on */
export function chipsIn(
  value: z.output<ReturnType<typeof chipsForm>>,
  texts: TableSentences,
): RouletteBet[] | string {
  const { on, chip, split, street, corner, line } = value;
  const fields = [...on, ...[split, street, corner, line].filter((field) => field !== undefined)];
  return fields.length === 0 ? texts.noField : (chipsOf(fields, chip) ?? texts.badField);
}

/**
 * The first chips of a round open a bet; further chips are a step of it. Both use the same idempotency key,
 * so a form posted twice acts once, even if the round has changed in between.
 */
async function layChips(visit: ChipsVisit, bets: RouletteBet[]): Promise<void> {
  const { roundId } = visit.value;
  if (roundId !== undefined && (await isAdded(visit, roundId, bets))) return;
  try {
    await start(visit, chipTotal(bets), { kind: "roulette", bets });
  } catch (error) {
    if (!isRefused(error, "already_bet") && !isRefused(error, "open_round")) throw error;
    // The bet was opened in another tab, or by this page before it had the response.
    const open = await openBet(visit);
    if (open === null || !(await isAdded(visit, open, bets))) throw error;
  }
}

/** @returns false if the round of that bet is over */
async function isAdded({ session, casino, key }: ChipsVisit, roundId: string, bets: RouletteBet[]) {
  try {
    const params = { pid: session.pid, roundId };
    await casino.call(stepRound, { params, body: { step: "bet", bets }, key });
    return true;
  } catch (error) {
    if (isRefused(error, "not_found") || isRoundOver(error)) return false;
    throw error;
  }
}

async function openBet({ casino, params }: ChipsVisit): Promise<string | null> {
  const { mine } = await casino.call(table, { params: { code: gameCodeIn(params) } });
  return mine?.bet?.status === "open" ? mine.bet.round_id : null;
}

type TableVisit = Pick<
  PlayerFormVisit<unknown>,
  "session" | "casino" | "key" | "params" | "request" | "value"
>;

async function start(
  { session, casino, key, params, request }: TableVisit,
  stakeMinor: number,
  choice: RoundChoice,
) {
  const send = () =>
    casino.call(startRound, {
      params: { pid: session.pid },
      body: { game_code: gameCodeIn(params), stake_minor: stakeMinor, choice },
      key,
    });
  await atPace(send, request);
}

function isRefused(error: unknown, code: CasinoError["code"]): error is CasinoError {
  return error instanceof CasinoError && error.code === code;
}

/** A casino may not know the newer code. */
function isRoundOver(error: unknown): boolean {
  return isRefused(error, "round_over") || (isRefused(error, "invalid_step") && error.status === 409);
}

function isScripted({ value }: Pick<TableVisit, "value">): boolean {
  return (value as { [SCRIPTED]?: string })[SCRIPTED] === "1";
}

/**
 * Without script, redirects to the page that refreshes itself: from here on the player watches, and types
 * nothing. With script the page and its history entry stay where they are.
 */
function backToTable({ request, params, value }: TableVisit): Response {
  const code = gameCodeIn(params);
  const hasDraft = Object.values(forms).some(
    ({ name }) => Object.keys(draftValues(request, name)).length > 0,
  );
  const to = isScripted({ value }) ? paths.table(code) : paths.watchTable(code);
  return seeOther(to, {
    cookies: hasDraft ? clearDraft() : [],
    headers: { "X-Remix-Revalidate": "yes" },
    page: "replace",
  });
}
