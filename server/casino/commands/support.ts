import type { Kysely } from "kysely";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { StartError } from "~/shared/start-error";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import { isChatHash } from "../domain/support/chat-identity";
import {
  answerThread,
  closeThreadByCommand,
  type DeskThread,
  type DeskThreadWithMessages,
  findThread,
  listThreads,
} from "../domain/support/desk";
import { type Group, minuteOf, printable, type Terminal } from "./command";

export interface SupportDesk extends Terminal {
  db: Kysely<Database>;
  clock: Clock;
  /** The secret that is shared with the support chat. @throws StartError if there is none here */
  chatSecret(): string;
  readInput(): Promise<string>;
}

export const support: Group<SupportDesk> = {
  name: "support",
  summary: "Messages of visitors and players.",
  verbs: {
    list: {
      syntax: "[--open]",
      summary: "Shows all messages, latest activity first; with --open the unanswered ones, oldest first.",
      run: (desk, given) => list(desk, given.has("open")),
    },
    show: {
      syntax: "REFERENCE",
      summary: "Shows one message with its whole conversation.",
      run: async (desk, given) => show(desk, await findThread(desk.db, given.text("REFERENCE"))),
    },
    answer: {
      syntax: "REFERENCE TEXT",
      summary: 'Sends an answer by mail and to the player\'s account; "-" reads it from standard input.',
      run: (desk, given) =>
        answer(desk, { reference: given.text("REFERENCE"), text: given.text("TEXT"), host: given.actor }),
    },
    close: {
      syntax: "REFERENCE",
      summary: "Marks it as needing no answer.",
      async run(desk, given) {
        const request = { reference: given.text("REFERENCE"), host: given.actor };
        const closed = await closeThreadByCommand(desk.db, request, desk.clock.now());
        desk.print(`${closed.reference} is closed.`);
      },
    },
    identity: {
      syntax: "PLAYER HASH",
      summary: "Checks the identity hash of a chat visitor.",
      run: (desk, given) => Promise.resolve(identity(desk, given.text("PLAYER"), given.text("HASH"))),
    },
  },
};

async function list({ db, print }: SupportDesk, openOnly: boolean): Promise<void> {
  const threads = await listThreads(db, { openOnly });
  if (threads.length === 0) return print(openOnly ? "No message needs an answer." : "There are no messages.");
  for (const { reference, status, updated_at, subject, ...thread } of threads) {
    const line = [reference, status.padEnd(8), minuteOf(updated_at), senderOf(thread), subject];
    print(line.map(printable).join("  "));
  }
}

function show({ print }: SupportDesk, { messages, ...thread }: DeskThreadWithMessages): void {
  print(`${thread.reference}  ${thread.status}`);
  print(`From     ${printable(senderOf(thread))}`);
  print(`Subject  ${printable(thread.subject)}`);
  for (const { no, author, host, text, written_at } of messages) {
    const who = author === "host" ? `host ${host ?? ""}` : thread.sender.name;
    print("");
    print(`#${no}  ${printable(who)}, ${minuteOf(written_at)}`);
    // Indented, so that no message can imitate our own output.
    for (const line of text.split("\n")) print(`    ${printable(line)}`);
  }
}

async function answer(
  desk: SupportDesk,
  typed: { reference: string; text: string; host: string },
): Promise<void> {
  const text = (typed.text === "-" ? await desk.readInput() : typed.text)
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
  if (text === "") throw new StartError('There is no answer to send: expected answer REF "text"');
  if (text.length > MAX_MESSAGE_LENGTH) {
    throw new StartError(`The answer has ${text.length} characters: expected ${MAX_MESSAGE_LENGTH} at most`);
  }
  const answered = await answerThread(desk.db, { ...typed, text }, desk.clock.now());
  const where = answered.player_id === 0 ? "" : ", and finds the answer in the account";
  desk.print(`${answered.reference} is answered. ${printable(senderOf(answered))} gets a mail${where}.`);
}

function identity({ chatSecret, print }: SupportDesk, identifier: string, hash: string): void {
  if (!isChatHash(chatSecret(), identifier, hash)) {
    throw new StartError(`The hash does not match player ${identifier}: do not trust it`);
  }
  print(`This is player ${identifier}.`);
}

function senderOf({ player_id, sender }: Pick<DeskThread, "player_id" | "sender">): string {
  return `${sender.name} <${sender.email}> (${player_id === 0 ? "visitor" : `player ${player_id}`})`;
}
