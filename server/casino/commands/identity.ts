import { lstat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { IDENTITY_REASONS, type IdentityReason, MAX_VISIBLE_PAGES } from "~/casino/contract/identity-words";
import { StartError } from "~/shared/start-error";
import {
  decideByOperator,
  identityCase,
  type IdentityDesk,
  openFiles,
  waitingChecks,
} from "../domain/identity/desk";
import { identityPicture } from "../domain/identity/pictures";
import { type Given, type Group, minuteOf, playerIdIn, printable, type Terminal } from "./command";

export interface IdentityCommand extends IdentityDesk, Terminal {}

export const identity: Group<IdentityCommand> = {
  name: "identity",
  summary: "Verification of players.",
  verbs: {
    list: {
      syntax: "",
      summary: "Shows the documents that wait for a decision, oldest first.",
      run: list,
    },
    show: {
      syntax: "PLAYER [--save FOLDER]",
      summary:
        "Shows the player's details, files and history; with --save also writes pictures of the files to the folder, which is recorded.",
      run: (desk, given) => show(desk, operatorIn(given), given.optional("save")),
    },
    verify: {
      syntax: "PLAYER --reason TEXT",
      summary: "The documents show who the player is.",
      async run(desk, given) {
        const operator = operatorIn(given);
        await decideByOperator(desk, { ...operator, note: given.text("reason"), state: "verified" });
        desk.print(`Player ${operator.playerId} is verified.`);
      },
    },
    refuse: {
      syntax: "PLAYER CODE --reason TEXT",
      summary: `The documents do not show it. The player reads the sentence of CODE, one of ${IDENTITY_REASONS.join(", ")}.`,
      async run(desk, given) {
        const operator = operatorIn(given);
        const reason = reasonIn(given);
        await decideByOperator(desk, { ...operator, note: given.text("reason"), state: "refused", reason });
        desk.print(`The documents of player ${operator.playerId} are refused: ${reason}.`);
      },
    },
  },
};

function operatorIn(given: Given) {
  return { playerId: playerIdIn(given), actor: given.actor };
}

function reasonIn(given: Given): IdentityReason {
  const code = given.text("CODE");
  const reason = IDENTITY_REASONS.find((each) => each === code);
  if (reason === undefined)
    throw new StartError(`"${code}" is no reason: expected one of ${IDENTITY_REASONS.join(", ")}`);
  return reason;
}

async function list(desk: IdentityCommand): Promise<void> {
  const checks = await waitingChecks(desk);
  if (checks.length === 0) return desk.print("No documents wait for a decision.");
  for (const { player_id, submitted_at, first_name, last_name } of checks) {
    desk.print(`${player_id}  ${minuteOf(submitted_at)}  ${printable(`${first_name} ${last_name}`)}`);
  }
}

async function show(
  desk: IdentityCommand,
  operator: { playerId: number; actor: string },
  folder: string | undefined,
): Promise<void> {
  const { player, documents, events } = await identityCase(desk, operator.playerId);
  desk.print(`Player   ${operator.playerId}  ${player.identity_state}`);
  desk.print(`Name     ${printable(`${player.first_name} ${player.last_name}`)}`);
  desk.print(`Born     ${player.birth_date}`);
  const address = [player.address_one, player.zip_code, player.city, player.state_id, player.country_id];
  desk.print(`Address  ${printable(address.filter(Boolean).join(", "))}`);
  for (const { kind, media_type, received_at } of documents) {
    desk.print(`File     ${kind}, ${media_type}, ${minuteOf(received_at)}`);
  }
  for (const { event, reason, actor, happened_at } of events) {
    desk.print(
      `${minuteOf(happened_at)}  ${event} by ${printable(actor)}${reason ? `: ${printable(reason)}` : ""}`,
    );
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
      const picture = await identityPicture(document, page);
      const file = join(folder, `${operator.playerId}-${document.kind}${page === 1 ? "" : `-${page}`}.jpg`);
      if (picture === null) throw new StartError(`${file} cannot be drawn`);
      await writeNew(file, picture.jpeg);
      desk.print(`Saved    ${file}`);
      pages = Math.min(picture.pages, MAX_VISIBLE_PAGES);
      if (page === pages && picture.pages > pages) {
        desk.print(`         ${document.kind} has ${picture.pages} pages; the others are not saved.`);
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
