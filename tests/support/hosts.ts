import * as support from "~/casino/contract/support";
import { support as supportCommands } from "../../server/casino/commands/support";
import { startTestCasino, type TestCasino } from "./casino";
import { type Answer, send, type TestPlayer } from "./casino-client";
import { runGroup } from "./run-group";

export const CHAT_SECRET = "shared secret of casino and chat";

export const words = { subject: "My deposit", message: "It has not come.\n\nIt was on Monday." };

let visitors = 0;

/** A visitor's message, with a unique email. */
export function visitorMessage(changes: Record<string, unknown> = {}) {
  visitors += 1;
  return { name: "Grace Hopper", email: `grace.${visitors}@example.com`, ...words, ...changes };
}

/** A casino that polls its outbox often, since the hosts' command does not wake it. */
export function startSupportCasino(): Promise<TestCasino> {
  const from = { name: "Cherrystone", address: "support@cherrystone.example" };
  return startTestCasino({ chatSecret: CHAT_SECRET, mail: { from, smtpUrl: null, pollMs: 20 } });
}

type Sent = Pick<Answer<typeof support.leaveMessage>, "status" | "body" | "refused">;

export type Hosts = ReturnType<typeof hostsOf>;

/** Messages to the hosts of a casino, and the hosts' command. */
export function hostsOf(casino: TestCasino) {
  const { url } = casino;

  function leave(body: Record<string, unknown>, headers: Record<string, string> = {}) {
    return send(url, support.leaveMessage, { body, headers });
  }

  function write({ pid, token }: TestPlayer, body: Record<string, unknown> = words, key?: string) {
    const keyed = key === undefined ? {} : { key };
    return send(url, support.openThread, { params: { pid }, token, body, ...keyed });
  }

  return {
    leave,
    write,
    /** @returns the reference of a visitor's message */
    async leftBy(body: Record<string, unknown>): Promise<string> {
      return accepted(await leave(body));
    },
    /** @returns the reference of a player's message */
    async writtenBy(player: TestPlayer, body: Record<string, unknown> = words): Promise<string> {
      return accepted(await write(player, body));
    },
    read: ({ pid, token }: TestPlayer, reference: string) =>
      send(url, support.thread, { params: { pid, reference }, token }),
    listed: ({ pid, token }: TestPlayer, query: { limit?: number; before?: string } = {}) =>
      send(url, support.threads, { params: { pid }, token, query }),
    /** What the hosts' command prints. */
    async desk(...args: string[]): Promise<string[]> {
      const printed: string[] = [];
      await runGroup(
        supportCommands,
        {
          db: casino.database.kysely,
          clock: casino.clock,
          actor: "jane",
          chatSecret: () => CHAT_SECRET,
          print: (line) => printed.push(line),
          readInput: () => Promise.resolve("From the input.\r\n"),
        },
        args,
      );
      return printed;
    },
  };
}

function accepted({ status, body, refused }: Sent): string {
  if (status !== 200) throw new Error(JSON.stringify(refused));
  return body.reference;
}
