import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as account from "~/casino/contract/account";
import * as hostedCashier from "~/casino/contract/hosted-cashier";
import { DOCUMENT_KINDS, DOCUMENT_RETENTION } from "~/casino/contract/identity-words";
import { DAY_MS, MINUTE_MS } from "~/shared/durations";
import { identity } from "../../../server/casino/commands/identity";
import { askForIdentity } from "../../../server/casino/domain/identity/ask";
import { decide, type IdentityServices, startCheck } from "../../../server/casino/domain/identity/checks";
import type { IdentityProvider } from "../../../server/casino/domain/identity/provider";
import { sandboxIdentityProvider, VERIFIED_LATER_MS } from "../../../server/casino/domain/identity/sandbox";
import { IdentityVault } from "../../../server/casino/domain/identity/vault";
import { watchChecks } from "../../../server/casino/domain/identity/watch";
import { lockWallets } from "../../../server/casino/domain/ledger/wallets";
import { prune } from "../../../server/casino/domain/prune";
import { startTestCasino, type TestCasino } from "../../support/casino";
import {
  APPROVED_CARD,
  detailsBody,
  newDepositor,
  newPlayer,
  send,
  type TestPlayer,
} from "../../support/casino-client";
import { heic, identityOfPlayer, pdf, photo } from "../../support/identity";
import { mailTo } from "../../support/mail";
import { runGroup } from "../../support/run-group";
import { IDENTITY_KEYS } from "../../support/seed-keys";
import { newWithdrawer, setIdentity, withdraw } from "../../support/withdrawals";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({
    mail: {
      from: { name: "Cherrystone", address: "support@cherrystone.example" },
      smtpUrl: null,
      pollMs: 20,
    },
  });
});
afterAll(() => casino.close());

/** A player whom the sandbox treats by the family name. */
async function playerNamed(lastName: string): Promise<TestPlayer> {
  const player = await newPlayer(casino.url);
  await casino.database.pool.query(
    "update player set last_name = $2, email_confirmed_at = now() where player_id = $1",
    [player.pid, lastName],
  );
  return player;
}

function ask(player: TestPlayer, reason: "withdrawal" | "inactive" = "withdrawal") {
  return casino.database.kysely.transaction().execute(async (trx) => {
    await lockWallets(trx, player.pid);
    return askForIdentity(trx, player.pid, reason, casino.clock.now());
  });
}

async function eventsOf({ pid }: TestPlayer): Promise<string[]> {
  const { rows } = await casino.database.pool.query<{ line: string }>(
    "select concat_ws(' ', event, actor, reason) as line from identity_event where player_id = $1",
    [pid],
  );
  return rows.map(({ line }) => line).sort();
}

/**
 * One copy of the program without HTTP.
 * @param aheadMs of the casino's clock, for what only this copy is to do: the casino's own worker looks every 15 s
 */
function copy(provider?: IdentityProvider, aheadMs = 0): IdentityServices {
  const { kysely: db } = casino.database;
  const clock = { now: () => new Date(casino.clock.now().getTime() + aheadMs), sqlNow: casino.clock.sqlNow };
  return {
    db,
    clock,
    vault: new IdentityVault(IDENTITY_KEYS),
    provider: provider ?? sandboxIdentityProvider({ db, clock }),
    // Only a double keeps the casino waiting until its time is up.
    providerTimeoutMs: provider === undefined ? 30_000 : 100,
    onFault: () => undefined,
  };
}

describe("states", () => {
  it("identity.asked-once: a player is asked once, with the reason, by mail and in the account", async () => {
    const player = await playerNamed("Green");
    expect((await identityOfPlayer(casino, player).view()).state).toBe("none");
    expect(await Promise.all([ask(player), ask(player)])).toEqual(["asked", "asked"]);
    const view = await identityOfPlayer(casino, player).view();
    expect([view.state, view.asked?.reason]).toEqual(["asked", "withdrawal"]);
    expect(await eventsOf(player)).toEqual(["asked casino withdrawal"]);
    const mail = await mailTo(casino.dataDir, player.email, "verify your identity");
    expect(mail.text).toContain("Before your first withdrawal");
  });

  it("identity.asked-at-deposits: approved deposits of 2,000.00 ask for it, and one cent less does not", async () => {
    const player = await newDepositor(casino.url);
    const deposit = (amount_minor: number) =>
      send(casino.url, hostedCashier.makeDeposit, {
        cashierToken: player.cashierToken,
        body: { method: "card", amount_minor, ...APPROVED_CARD },
      });
    expect((await deposit(1_989_99)).status).toBe(200);
    expect((await identityOfPlayer(casino, player).view()).state).toBe("none");
    expect((await deposit(10_01)).status).toBe(200);
    expect(await eventsOf(player)).toEqual(["asked casino deposits"]);
  });

  it("identity.verified-by-provider: three files are checked at once, and the player hears of it", async () => {
    const player = await playerNamed("Verdi");
    const own = identityOfPlayer(casino, player);
    await ask(player);
    const answer = await own.filesAndSubmit();
    expect(answer.body.state).toBe("verified");
    expect(await eventsOf(player)).toEqual([
      "asked casino withdrawal",
      "submitted player",
      "verified provider",
    ]);
    await mailTo(casino.dataDir, player.email, "Your identity is verified");
    expect((await own.file("document_front", await photo())).refused.errorCode).toBe("identity_settled");
    expect((await own.submit()).refused.errorCode).toBe("identity_settled");
    expect(await ask(player)).toBe("verified");
    // Somebody who was away for long shows it again.
    expect(await ask(player, "inactive")).toBe("asked");
  });

  it("identity.refused-says-what-again: refused files are deleted, the others wait for the next check", async () => {
    const player = await playerNamed("Refused");
    const own = identityOfPlayer(casino, player);
    const answer = (await own.filesAndSubmit()).body;
    expect([answer.state, answer.reason]).toEqual(["refused", "document_unreadable"]);
    expect(answer.documents.map(({ kind }) => kind)).toEqual(["address_proof"]);
    const mail = await mailTo(casino.dataDir, player.email, "verify your identity");
    expect(mail.text).toContain("We couldn’t read your ID document.");
    expect((await own.submit()).refused.errorCode).toBe("documents_missing");
    await own.file("document_front", await photo());
    await own.file("document_back", await photo("png"), "back.PNG");
    expect((await own.submit()).body.state).toBe("refused");
  });

  it("identity.mail-language: mails are in the player's language", async () => {
    const player = await playerNamed("Refused");
    await casino.database.pool.query("update player set language = 'fr-CA' where player_id = $1", [
      player.pid,
    ]);
    await identityOfPlayer(casino, player).filesAndSubmit();
    const mail = await mailTo(casino.dataDir, player.email, "vérifier votre identité");
    expect(mail.text).toContain("Votre pièce d’identité est illisible.");
  });

  it("identity.submitted-once: a double click or a repeat starts one check", async () => {
    const player = await playerNamed("Waits");
    const own = identityOfPlayer(casino, player);
    await own.files();
    const key = randomUUID();
    const answers = await Promise.all([own.submit(key), own.submit(key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await own.submit()).status).toBe(409);
    expect((await own.submit(key)).body.state).toBe("in_review");
    expect(await eventsOf(player)).toEqual(["submitted player"]);
  });

  it("identity.submitted-once: of two forms at the same moment, one starts a check", async () => {
    const player = await playerNamed("Waits");
    const own = identityOfPlayer(casino, player);
    await own.files();
    const answers = await Promise.all([own.submit(), own.submit()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await eventsOf(player)).toEqual(["submitted player"]);
  });
});

describe("answers that come late", () => {
  it("identity.provider-away: without an answer it stays in review, and the casino asks again", async () => {
    const player = await playerNamed("Verdi");
    const own = identityOfPlayer(casino, player);
    await own.files();
    await casino.database.kysely
      .transaction()
      .execute((trx) => startCheck(trx, player.pid, casino.clock.now()));
    let lookups = 0;
    const away: IdentityProvider = {
      look: () => {
        lookups += 1;
        return Promise.reject(new Error("away"));
      },
      check: () => new Promise(() => undefined),
    };
    await watchChecks(copy(away, 15_000));
    expect([lookups > 0, (await own.view()).state]).toEqual([true, "in_review"]);
    await watchChecks(copy(undefined, 15_000 + MINUTE_MS));
    expect((await own.view()).state).toBe("verified");
  });

  it("identity.survives-crash: an answer that was lost is looked up, and counts once", async () => {
    const player = await playerNamed("Verdi");
    const own = identityOfPlayer(casino, player);
    await own.files();
    // The program dies after the provider has answered and before the answer is stored.
    await casino.database.kysely
      .transaction()
      .execute((trx) => startCheck(trx, player.pid, casino.clock.now()));
    const { rows } = await casino.database.pool.query<{ check_id: string }>(
      "select check_id from identity_check where player_id = $1",
      [player.pid],
    );
    const person = { firstName: "Ada", lastName: "Verdi", birthDate: "1990-05-17" };
    await copy().provider.check({
      reference: rows[0]?.check_id ?? "",
      person: { ...person, addressOne: "", city: "", zipCode: "", countryId: "" },
      documents: [],
      at: casino.clock.now(),
    });
    expect((await own.view()).state).toBe("in_review");
    casino.clock.advance(15_000);
    await Promise.all([watchChecks(copy()), watchChecks(copy()), own.view()]);
    expect((await own.view()).state).toBe("verified");
    expect(await eventsOf(player)).toEqual(["submitted player", "verified provider"]);
  });

  it("a provider that answers later is asked again", async () => {
    const player = await playerNamed("Later");
    const own = identityOfPlayer(casino, player);
    expect((await own.filesAndSubmit()).body.state).toBe("in_review");
    casino.clock.advance(VERIFIED_LATER_MS + 15_000);
    await watchChecks(copy());
    expect((await own.view()).state).toBe("verified");
  });
});

describe("files at rest", () => {
  it("identity.encrypted-at-rest: what is stored is no picture, opens with the key for its own row only, and lacks metadata", async () => {
    const player = await playerNamed("Waits");
    const own = identityOfPlayer(casino, player);
    await own.file("document_front", await photo());
    const { rows } = await casino.database.pool.query<{ sealed: Buffer; key_id: string }>(
      "select sealed, key_id from identity_document where player_id = $1",
      [player.pid],
    );
    const [{ sealed, key_id: keyId } = { sealed: Buffer.alloc(0), key_id: "" }] = rows;
    await expect(sharp(sealed).metadata()).rejects.toThrow();
    const vault = new IdentityVault(IDENTITY_KEYS);
    const opened = vault.open(`document_front of player ${player.pid}`, { sealed, keyId });
    const { format, exif } = await sharp(opened).metadata();
    expect([format, exif]).toEqual(["jpeg", undefined]);
    expect(() => vault.open(`document_front of player ${player.pid + 1}`, { sealed, keyId })).toThrow();
  });

  it("identity.no-metadata: a HEIC is stored without place, maker and serial number", async () => {
    const player = await playerNamed("Waits");
    await identityOfPlayer(casino, player).file("document_front", heic(), "front.heic");
    const { rows } = await casino.database.pool.query<{ sealed: Buffer; key_id: string; media_type: string }>(
      "select sealed, key_id, media_type from identity_document where player_id = $1",
      [player.pid],
    );
    const [
      { sealed, key_id: keyId, media_type: type } = { sealed: Buffer.alloc(0), key_id: "", media_type: "" },
    ] = rows;
    const opened = new IdentityVault(IDENTITY_KEYS).open(`document_front of player ${player.pid}`, {
      sealed,
      keyId,
    });
    const { format, exif, width, height } = await sharp(opened).metadata();
    expect([type, format, exif, width, height]).toEqual(["image/jpeg", "jpeg", undefined, 96, 64]);
    for (const text of ["secret place", "Camera maker", "SN-12345"]) {
      expect(heic().includes(text)).toBe(true);
      expect(opened.includes(text)).toBe(false);
    }
    const [red = 0, , blue = 0] = (await sharp(opened).raw().toBuffer()).values();
    expect(red).toBeGreaterThan(blue);
  });

  it("a casino without the key of the files does not start", async () => {
    const another = startTestCasino({
      databaseUrl: casino.database.url,
      identityKeys: ["another key of at least thirty-two characters"],
    });
    await expect(another).rejects.toThrow("IDENTITY_KEY does not open the documents");
  });

  it("identity.files-deleted: unsent and refused files after 30 days, those of a verified identity after five years", async () => {
    const documentCount = async ({ pid }: TestPlayer) => {
      const { rows } = await casino.database.pool.query(
        "select from identity_document where player_id = $1",
        [pid],
      );
      return rows.length;
    };
    const [unsent, refused, waiting, verified] = [
      await playerNamed("Verdi"),
      await playerNamed("Refused"),
      await playerNamed("Waits"),
      await playerNamed("Verdi"),
    ];
    await identityOfPlayer(casino, unsent).files();
    for (const sent of [refused, waiting, verified]) await identityOfPlayer(casino, sent).filesAndSubmit();
    const documentCounts = async () => [
      await documentCount(unsent),
      await documentCount(refused),
      await documentCount(waiting),
      await documentCount(verified),
    ];
    const at = (days: number) => new Date(casino.clock.now().getTime() + days * DAY_MS);
    await prune(casino.database.kysely, at(DOCUMENT_RETENTION.uncheckedDays - 1));
    // Of those that were refused, the proof of the address is left for the next check.
    expect(await documentCounts()).toEqual([3, 1, 3, 3]);
    await prune(casino.database.kysely, at(DOCUMENT_RETENTION.uncheckedDays + 1));
    expect(await documentCounts()).toEqual([0, 0, 3, 3]);
    const years = new Date(casino.clock.now());
    years.setUTCFullYear(years.getUTCFullYear() + DOCUMENT_RETENTION.verifiedYears);
    await prune(casino.database.kysely, new Date(years.getTime() - 60_000));
    expect(await documentCounts()).toEqual([0, 0, 3, 3]);
    await prune(casino.database.kysely, new Date(years.getTime() + 60_000));
    expect(await documentCounts()).toEqual([0, 0, 3, 0]);
  });
});

describe("the operators' command", () => {
  async function desk(...args: string[]): Promise<string> {
    const printed: string[] = [];
    const { kysely: db } = casino.database;
    await runGroup(
      identity,
      {
        db,
        clock: casino.clock,
        vault: new IdentityVault(IDENTITY_KEYS),
        actor: "jane",
        print: (line) => printed.push(line),
      },
      args,
    );
    return printed.join("\n");
  }

  it("identity.operator-decides: what waits is listed, shown and decided, with actor and reason on record", async () => {
    const [first, second] = [await playerNamed("Waits"), await playerNamed("Waits")];
    await identityOfPlayer(casino, first).filesAndSubmit();
    await identityOfPlayer(casino, second).filesAndSubmit();
    expect(await desk("list")).toContain(`${first.pid}  `);
    await desk("verify", String(first.pid), "--reason", "seen by video", "--as", "joe");
    expect(await eventsOf(first)).toContain("verified joe seen by video");
    await desk("refuse", String(second.pid), "address_differs", "--reason", "moved");
    const view = await identityOfPlayer(casino, second).view();
    expect([view.state, view.reason]).toEqual(["refused", "address_differs"]);
    expect(view.documents.map(({ kind }) => kind)).toEqual(["document_front", "document_back"]);
    expect(await desk("show", String(second.pid))).toContain("refused by jane: address_differs: moved");
    await expect(desk("verify", String(second.pid), "--reason", "again")).rejects.toThrow(
      "no documents in review",
    );
    await expect(desk("refuse", String(second.pid), "ugly", "--reason", "x")).rejects.toThrow(
      '"ugly" is no reason: expected one of',
    );
    await expect(desk("verify", "1", "--reason", "x")).rejects.toThrow("There is no player 1.");
  });

  it("identity.operator-decides: what an operator has decided stays, whatever the provider answers later", async () => {
    const player = await playerNamed("Waits");
    await identityOfPlayer(casino, player).filesAndSubmit();
    const { kysely: db } = casino.database;
    const check = await db
      .selectFrom("identity_check")
      .selectAll()
      .where("player_id", "=", player.pid)
      .executeTakeFirstOrThrow();
    await desk("verify", String(player.pid), "--reason", "seen in person");
    const events = await eventsOf(player);
    const late = { state: "refused", reason: "document_unreadable", actor: "provider" } as const;
    const isDecided = await db.transaction().execute((trx) => decide(trx, check, late, casino.clock.now()));
    expect(isDecided).toBe(false);
    const view = await identityOfPlayer(casino, player).view();
    expect([view.state, view.documents.length]).toEqual(["verified", 3]);
    expect(await eventsOf(player)).toEqual(events);
  });

  it("identity.opening-recorded: an operator opens the files under names of ours, and that is on record", async () => {
    const player = await playerNamed("Waits");
    const own = identityOfPlayer(casino, player);
    for (const kind of DOCUMENT_KINDS.toReversed()) await own.file(kind, await photo(), "../../escape.jpg");
    await own.submit();
    const folder = await mkdtemp(path.join(tmpdir(), "identity-"));
    const files = DOCUMENT_KINDS.map((kind) => path.join(folder, `${player.pid}-${kind}.jpg`));
    const printed = await desk("show", String(player.pid), "--save", folder);
    expect(printed.split("\n").filter((line) => line.startsWith("Saved"))).toEqual(
      files.map((file) => `Saved    ${file}`),
    );
    const [file = ""] = files;
    expect((await sharp(await readFile(file)).metadata()).format).toBe("jpeg");
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await eventsOf(player)).toContain("opened jane");
    await rm(folder, { recursive: true });
  });

  it("identity.saved-anew: no link is followed and nothing is overwritten", async () => {
    const player = await playerNamed("Waits");
    const own = identityOfPlayer(casino, player);
    await own.file("document_front", await photo());
    await own.file("address_proof", pdf({ pages: 2 }));
    const folder = await mkdtemp(path.join(tmpdir(), "identity-"));
    const save = (to: string) => desk("show", String(player.pid), "--save", to);
    const file = path.join(folder, `${player.pid}-document_front.jpg`);
    const victim = path.join(folder, "victim");
    await writeFile(victim, "precious");
    await symlink(victim, file);
    await expect(save(folder)).rejects.toThrow("cannot be written");
    expect(await readFile(victim, "utf8")).toBe("precious");
    await rm(file);
    await symlink(path.join(folder, "absent"), file);
    await expect(save(folder)).rejects.toThrow("cannot be written");
    await rm(file);
    const link = path.join(folder, "link");
    await symlink(folder, link);
    await expect(save(link)).rejects.toThrow("is no folder");
    await save(folder);
    expect((await readdir(folder)).filter((name) => name.endsWith(".jpg")).sort()).toEqual([
      `${player.pid}-address_proof-2.jpg`,
      `${player.pid}-address_proof.jpg`,
      `${player.pid}-document_front.jpg`,
    ]);
    await expect(save(folder)).rejects.toThrow("cannot be written");
    await rm(folder, { recursive: true });
  });

  it("the record cannot be changed", async () => {
    await expect(casino.database.pool.query("update identity_event set actor = 'nobody'")).rejects.toThrow(
      "append-only",
    );
  });
});

describe("account details", () => {
  const own = ({ pid, token }: TestPlayer) => ({ params: { pid }, token });

  /** Sends the details of the page, with these changes. */
  async function update(player: TestPlayer, changes: Partial<ReturnType<typeof detailsBody>>) {
    const { body } = await send(casino.url, account.player, own(player));
    return send(casino.url, account.updatePlayer, {
      ...own(player),
      body: { ...detailsBody(body), ...changes },
    });
  }

  const stateOf = async (player: TestPlayer) => (await identityOfPlayer(casino, player).view()).state;

  it.each(["asked", "in_review", "verified", "refused"] as const)(
    "identity.person-fixed: %s: name and birth date stay as they are, and the rest can be sent again",
    async (state) => {
      const player = await newDepositor(casino.url);
      const { last_name: name } = (await send(casino.url, account.player, own(player))).body.contact;
      await setIdentity(casino, player.pid, state);
      for (const change of [
        { first_name: "Eve" },
        { last_name: "Green" },
        { birth_date: "1980-01-02" },
        { last_name: name.toUpperCase() },
      ]) {
        const { status, refused } = await update(player, change);
        expect([status, refused.errorCode]).toEqual([409, "details_fixed"]);
      }
      expect((await update(player, { cell_phone: "+1 555-0199" })).status).toBe(200);
      expect(await stateOf(player)).toBe(state);
    },
  );

  it("identity.asked-at-new-address: a verified player who moves is asked again, and withdraws nothing until then", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    expect((await update(player, {})).status).toBe(200);
    expect((await update(player, { address_1: "1 ORCHARD  lane.", zip: " 62701 " })).status).toBe(200);
    expect(await stateOf(player)).toBe("verified");
    expect((await update(player, { address_1: "9 Elm Street" })).status).toBe(200);
    const { state, asked } = await identityOfPlayer(casino, player).view();
    expect([state, asked?.reason]).toEqual(["asked", "address_changed"]);
    expect((await withdraw(casino.url, player, 20_00)).refused.errorCode).toBe("identity_required");
    await setIdentity(casino, player.pid, "verified");
    expect((await withdraw(casino.url, player, 20_00)).status).toBe(200);
    expect((await update(player, { address_1: "9 Elm Street", state: "ON", country: "CA" })).status).toBe(
      200,
    );
    expect(await stateOf(player)).toBe("asked");
  });

  it("identity.asked-at-new-address: while documents are checked, the address stays; details completed late ask nothing", async () => {
    const player = await newDepositor(casino.url);
    await setIdentity(casino, player.pid, "in_review");
    expect((await update(player, { city: "Peoria" })).refused.errorCode).toBe("details_fixed");
    const late = await newPlayer(casino.url);
    await setIdentity(casino, late.pid, "verified");
    expect((await update(late, {})).status).toBe(200);
    expect(await stateOf(late)).toBe("verified");
  });

  it("identity.asked-at-new-address: two forms at once ask once", async () => {
    const player = await newDepositor(casino.url);
    await setIdentity(casino, player.pid, "verified");
    const answers = await Promise.all(
      ["2 Elm Street", "3 Elm Street"].map((address_1) => update(player, { address_1 })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await eventsOf(player)).toEqual(["asked casino address_changed"]);
  });
});
