import { parseArgs } from "node:util";
import { pid } from "~/casino/contract/shared";
import { StartError } from "~/shared/start-error";
import type { AbandonedServices } from "./domain/rounds/abandoned";
import { banPlayer, reinstatePlayer } from "./domain/standing";

const USAGE = `Players:
  ban NUMBER --reason "text"        signs the player out everywhere, refuses every further call, and settles the
                                    rounds that are open by the rules of their games
  reinstate NUMBER --reason "text"  lets the player sign in again
  --as NAME                         who decides it, for the record; your login when left out`;

/** What the command needs. */
export interface PlayersDesk extends Pick<AbandonedServices, "kysely" | "vault" | "pool" | "clock"> {
  /** The person who decides, unless the command names one. */
  actor: string;
  print(line: string): void;
}

/**
 * The operators' command, see `USAGE`.
 * @throws StartError for an invalid command; OperatorError for one that cannot be carried out
 */
export async function playersCommand(desk: PlayersDesk, args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [verb, number, ...more] = positionals;
  const playerId = pid.safeParse(Number(number));
  const reason = values.reason?.trim() ?? "";
  if (!playerId.success || more.length > 0 || reason === "") throw new StartError(USAGE);
  const change = { playerId: playerId.data, reason, actor: values.as ?? desk.actor };
  switch (verb) {
    case "ban":
      return ban(desk, change);
    case "reinstate":
      await reinstatePlayer(desk, change);
      return desk.print(`Player ${change.playerId} can sign in again.`);
    default:
      throw new StartError(USAGE);
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: "string" }, as: { type: "string" } },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function ban(desk: PlayersDesk, change: Parameters<typeof banPlayer>[1]): Promise<void> {
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
