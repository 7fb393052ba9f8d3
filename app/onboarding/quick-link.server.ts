import { gameCode } from "~/casino/contract/shared";

/** The game of a quick link, `gameId-machineId`; null if malformed. */
export function gameIn(text: string | null | undefined): string | null {
  const parsed = gameCode.safeParse(text);
  return parsed.success ? parsed.data : null;
}
