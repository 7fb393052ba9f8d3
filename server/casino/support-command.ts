import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { MAX_MESSAGE_LENGTH } from "~/casino/contract/support-limits";
import { StartError } from "~/shared/start-error";
import type { Database } from "./db/schema";
import { isChatHash } from "./domain/chat-identity";
import type { Clock } from "./domain/clock";
import {
  answerThread,
  closeThread,
  findThread,
  listThreads,
  type DeskThread,
  type DeskThreadWithMessages,
} from "./domain/support-desk";

const USAGE = `Messages to the hosts:
  list [--open]          all messages, latest activity first; with --open, unanswered ones, oldest first
  show REF               one message with its whole conversation
  answer REF "text"      sends an answer by mail and to the player's account; "-" reads it from standard input
  close REF              marks it as needing no answer
  identity NUMBER HASH   checks the identity hash of a chat visitor
  --as NAME              the answering host, for internal records; default: your login`;

export interface Desk {
  db: Kysely<Database>;
  clock: Clock;
  /** The host who answers, unless the command names one. */
  host: string;
  /** Shared with the support chat. */
  chatSecret: string;
  print(line: string): void;
  readInput(): Promise<string>;
}

/**
 * The hosts' command, see `USAGE`.
 * @throws StartError for an invalid command; OperatorError for one that cannot be carried out
 */
export async function supportCommand(desk: Desk, args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [verb = "", reference = "", text] = positionals;
  const most = { list: 1, show: 2, close: 2, answer: 3, identity: 3 }[verb];
  if (most === undefined || positionals.length !== most) throw new StartError(USAGE);
  switch (verb) {
    case "list":
      return list(desk, values.open);
    case "show":
      return show(desk, await findThread(desk.db, reference));
    case "answer":
      return answer(desk, { reference, text: text ?? "", host: values.as ?? desk.host });
    case "close": {
      const closed = await closeThread(desk.db, reference);
      return desk.print(`${closed.reference} is closed.`);
    }
    default:
      return identity(desk, reference, text ?? "");
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { open: { type: "boolean", default: false }, as: { type: "string" } },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function list({ db, print }: Desk, openOnly: boolean): Promise<void> {
  const threads = await listThreads(db, { openOnly });
  if (threads.length === 0) return print(openOnly ? "No message needs an answer." : "There are no messages.");
  for (const { reference, status, updated_at, subject, ...thread } of threads) {
    const line = [reference, status.padEnd(8), minuteOf(updated_at), senderOf(thread), subject];
    print(line.map(plain).join("  "));
  }
}

function show({ print }: Desk, { messages, ...thread }: DeskThreadWithMessages): void {
  print(`${thread.reference}  ${thread.status}`);
  print(`From     ${plain(senderOf(thread))}`);
  print(`Subject  ${plain(thread.subject)}`);
  for (const { no, author, host, text, written_at } of messages) {
    const who = author === "host" ? `host ${host ?? ""}` : thread.sender.name;
    print("");
    print(`#${no}  ${plain(who)}, ${minuteOf(written_at)}`);
    // Indented, so that no message can imitate our own output.
    for (const line of text.split("\n")) print(`    ${plain(line)}`);
  }
}

async function answer(desk: Desk, typed: { reference: string; text: string; host: string }): Promise<void> {
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
  desk.print(`${answered.reference} is answered. ${plain(senderOf(answered))} gets a mail${where}.`);
}

function identity({ chatSecret, print }: Desk, identifier: string, hash: string): void {
  if (!isChatHash(chatSecret, identifier, hash)) {
    throw new StartError(`The hash does not match player ${identifier}: do not trust it`);
  }
  print(`This is player ${identifier}.`);
}

function senderOf({ player_id, sender }: Pick<DeskThread, "player_id" | "sender">): string {
  return `${sender.name} <${sender.email}> (${player_id === 0 ? "visitor" : `player ${player_id}`})`;
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Removes control and format characters, which could control the terminal or reverse the line. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "");
}
