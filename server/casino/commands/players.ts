import { EXCLUSION_PERIODS, type ExclusionPeriod } from "~/casino/contract/exclusion-words";
import { StartError } from "~/shared/start-error";
import { excludePlayer } from "../domain/exclusion/exclude";
import { endOfPeriod, kindOfPeriod } from "../domain/exclusion/periods";
import { accountsOf } from "../domain/exclusion/same-person";
import { banPlayer, reinstatePlayer, type StandingChange } from "../domain/players/standing";
import { type AbandonedServices, settleAbandoned } from "../domain/rounds/abandoned";
import type { Group, Terminal } from "./command";
import { changeIn, personVerbs } from "./person";

export interface PlayersDesk
  extends Pick<AbandonedServices, "kysely" | "vault" | "pool" | "clock">, Terminal {}

export const players: Group<PlayersDesk> = {
  name: "players",
  summary: "Players and their accounts.",
  verbs: {
    ban: {
      syntax: "PLAYER --reason TEXT",
      summary:
        "Signs the player out everywhere, refuses every further call, and settles the rounds that are open by the rules of their games.",
      run: (desk, given) => ban(desk, changeIn(given)),
    },
    reinstate: {
      syntax: "PLAYER --reason TEXT",
      summary: "Lets the player sign in again.",
      async run(desk, given) {
        const change = changeIn(given);
        await reinstatePlayer(desk, change);
        desk.print(`Player ${change.playerId} can sign in again.`);
      },
    },
    exclude: {
      syntax: "PLAYER --for PERIOD --reason TEXT",
      summary: `Begins a break or self-exclusion that the player asked for by phone: nothing shortens it. PERIOD is one of ${EXCLUSION_PERIODS.join(", ")}.`,
      run: (desk, given) => exclude(desk, changeIn(given), given.text("for")),
    },
    ...personVerbs,
  },
};

async function ban(desk: PlayersDesk, change: StandingChange): Promise<void> {
  const faults: unknown[] = [];
  const { signIns, rounds } = await banPlayer(
    { ...desk, onSettled: () => undefined, onFault: (error) => faults.push(error) },
    change,
  );
  desk.print(`Player ${change.playerId} is banned: ${signIns} signed out, ${rounds} open rounds settled.`);
  if (faults.length > 0) {
    desk.print(`${faults.length} open rounds could not be settled. The casino tries again every hour.`);
  }
}

/** The longest exclusion counts, so the end that is printed may be that of an earlier one. */
async function exclude(
  desk: PlayersDesk,
  { playerId, reason, actor }: StandingChange,
  named: string,
): Promise<void> {
  const period = EXCLUSION_PERIODS.find((one): one is ExclusionPeriod => one === named);
  if (period === undefined)
    throw new StartError(`"${named}" is no period: expected one of ${EXCLUSION_PERIODS.join(", ")}`);
  const now = desk.clock.now();
  const request = {
    playerId,
    kind: kindOfPeriod(period),
    until: endOfPeriod(period, now),
    actor,
    reason,
    now,
  };
  const { kind, until, signIns } = await desk.kysely
    .transaction()
    .execute((trx) => excludePlayer(trx, request));
  const faults: unknown[] = [];
  const services = { ...desk, onSettled: () => undefined, onFault: (error: unknown) => faults.push(error) };
  const accounts = await accountsOf(desk.kysely, playerId);
  let rounds = 0;
  for (const account of accounts) rounds += await settleAbandoned(services, { playerId: account });
  const others = accounts.filter((account) => account !== playerId);
  if (others.length > 0) desk.print(`Other accounts of this person: ${others.join(", ")}.`);
  desk.print(
    `Player ${playerId} cannot play until ${until} (${kind}): ${signIns} signed out, ${rounds} open rounds settled.`,
  );
  if (faults.length > 0) {
    desk.print(`${faults.length} open rounds could not be settled. The casino tries again every hour.`);
  }
}
