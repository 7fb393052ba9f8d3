import { lstat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { IDENTITY_REASONS, MAX_SHOWN_PAGES, type IdentityReason } from "~/casino/contract/identity-words";
import { pid } from "~/casino/contract/shared";
import { StartError } from "~/shared/start-error";
import {
  decideByOperator,
  identityCase,
  openFiles,
  waitingChecks,
  type IdentityDesk,
} from "./domain/identity/desk";
import { pictureOf } from "./domain/identity/pictures";

const USAGE = `Verification of players:
  list                               documents that wait for a decision, oldest first
  show NUMBER                        the player's details, files and history
  show NUMBER --save FOLDER          also writes pictures of the files to the folder; this is recorded
  verify NUMBER --reason "text"      the documents show who the player is
  refuse NUMBER CODE --reason "text" they do not; the player reads the code's sentence:
                                     ${IDENTITY_REASONS.join(", ")}
  --as NAME                          who decides it, for the record; your login when left out`;

export interface IdentityCommand extends IdentityDesk {
  /** The person who decides, unless the command names one. */
  actor: string;
  print(line: string): void;
}

/**
 * The operators' command, see `USAGE`.
 * @throws StartError for an invalid command; OperatorError for one that cannot be carried out
 */
export async function identityCommand(desk: IdentityCommand, args: readonly string[]): Promise<void> {
  const { values, positionals } = parsed(args);
  const [verb = "", number, code, ...more] = positionals;
  const actor = values.as ?? desk.actor;
  if (verb === "list" && number === undefined) return list(desk);
  const playerId = pid.safeParse(Number(number));
  if (!playerId.success || more.length > 0) throw new StartError(USAGE);
  const operator = { playerId: playerId.data, actor };
  if (verb === "show" && code === undefined) return show(desk, operator, values.save);
  const note = values.reason?.trim() ?? "";
  if (note === "") throw new StartError(USAGE);
  if (verb === "verify" && code === undefined) {
    await decideByOperator(desk, { ...operator, note, state: "verified" });
    return desk.print(`Player ${operator.playerId} is verified.`);
  }
  if (verb !== "refuse" || !isReason(code)) throw new StartError(USAGE);
  await decideByOperator(desk, { ...operator, note, state: "refused", reason: code });
  desk.print(`The documents of player ${operator.playerId} are refused: ${code}.`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: "string" }, as: { type: "string" }, save: { type: "string" } },
    });
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

async function list(desk: IdentityCommand): Promise<void> {
  const checks = await waitingChecks(desk);
  if (checks.length === 0) return desk.print("No documents wait for a decision.");
  for (const { player_id, submitted_at, first_name, last_name } of checks) {
    desk.print(`${player_id}  ${minuteOf(submitted_at)}  ${plain(`${first_name} ${last_name}`)}`);
  }
}

async function show(
  desk: IdentityCommand,
  operator: { playerId: number; actor: string },
  folder: string | undefined,
): Promise<void> {
  const { player, documents, events } = await identityCase(desk, operator.playerId);
  desk.print(`Player   ${operator.playerId}  ${player.identity_state}`);
  desk.print(`Name     ${plain(`${player.first_name} ${player.last_name}`)}`);
  desk.print(`Born     ${player.birth_date}`);
  const address = [player.address_one, player.zip_code, player.city, player.state_id, player.country_id];
  desk.print(`Address  ${plain(address.filter(Boolean).join(", "))}`);
  for (const { kind, media_type, received_at } of documents) {
    desk.print(`File     ${kind}, ${media_type}, ${minuteOf(received_at)}`);
  }
  for (const { event, reason, actor, happened_at } of events) {
    desk.print(`${minuteOf(happened_at)}  ${event} by ${plain(actor)}${reason ? `: ${plain(reason)}` : ""}`);
  }
  if (folder !== undefined) await save(desk, operator, folder);
}

/**
 * Saves the pages as pictures: nobody opens what a player sent. The names are ours, the files are new, so that a link in
 * a folder of others leads nowhere, and nobody else may read them.
 */
async function save(
  desk: IdentityCommand,
  operator: { playerId: number; actor: string },
  folder: string,
): Promise<void> {
  if (!(await isFolder(folder))) throw new StartError(`${folder} is no folder, or a link to one`);
  for (const document of await openFiles(desk, operator)) {
    let pages = 1;
    for (let page = 1; page <= pages; page += 1) {
      const shown = await pictureOf(document, page);
      const file = join(folder, `${operator.playerId}-${document.kind}${page === 1 ? "" : `-${page}`}.jpg`);
      if (shown === null) throw new StartError(`${file} cannot be drawn`);
      await writeNew(file, shown.jpeg);
      desk.print(`Saved    ${file}`);
      pages = Math.min(shown.pages, MAX_SHOWN_PAGES);
      if (page === pages && shown.pages > pages) {
        desk.print(`         ${document.kind} has ${shown.pages} pages; the others are not saved.`);
      }
    }
  }
}

async function isFolder(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => null);
  return found?.isDirectory() ?? false;
}

/** `wx` takes neither a file nor a link that is there. */
async function writeNew(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { mode: 0o600, flag: "wx" });
  } catch (error) {
    throw new StartError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

function isReason(code: string | undefined): code is IdentityReason {
  return (IDENTITY_REASONS as readonly (string | undefined)[]).includes(code);
}

function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Removes control and format characters, which could control the terminal or reverse the line. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "");
}
