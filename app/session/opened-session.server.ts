import type { Casino } from "~/casino/client.server";
import { player, type SessionAnswer } from "~/casino/contract/account";
import { CasinoError } from "~/casino/result";
import { SESSION_LIFE_SECONDS } from "./rules";

/** A session that the casino has just opened, with what every page needs to know about its player. */
export interface OpenedSession extends SessionAnswer {
  login: string;
  first_name: string;
  expires_at: string;
}

/**
 * Completes the answer to a login. If a casino sends only the player number and the session, the player's
 * data is loaded separately; if that fails too, the typed login is used.
 * @param typed the login as typed; "" for a saved login
 */
export async function openedSession(
  casino: Casino,
  answer: SessionAnswer,
  typed: string,
): Promise<OpenedSession> {
  const expires_at = answer.expires_at ?? sessionExpiry();
  const { login, first_name } = answer;
  if (login !== undefined && first_name !== undefined) return { ...answer, login, first_name, expires_at };
  const player = await playerOf(casino.as(answer.sessionToken), answer.pid);
  return {
    ...answer,
    login: login ?? player?.login ?? typed,
    first_name: first_name ?? player?.contact.first_name ?? "",
    expires_at,
  };
}

/** When a session ends if the casino does not say. @returns ISO 8601 */
export function sessionExpiry(): string {
  return new Date(Date.now() + SESSION_LIFE_SECONDS * 1000).toISOString();
}

async function playerOf(casino: Casino, pid: number) {
  try {
    return await casino.call(player, { params: { pid } });
  } catch (error) {
    if (error instanceof CasinoError) return null;
    throw error;
  }
}
