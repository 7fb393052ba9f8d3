import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "~/casino/contract/operator/identity";
import { type IdentitySignFacts, identitySignsOf } from "../../../server/casino/domain/desk/signs";
import { IdentityVault } from "../../../server/casino/domain/identity/vault";
import { fillCanonicalNames } from "../../../server/casino/domain/players/namesakes";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { heic, identityOfPlayer, pdf } from "../../support/identity";
import { loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { IDENTITY_KEYS } from "../../support/seed-keys";

let casino: TestCasino;
let anna: TestOperator;
let ben: TestOperator;
let auditor: TestOperator;
beforeAll(async () => {
  casino = await startTestCasino();
  const make = (role: "support" | "auditor") =>
    operatorOfRole(casino.database.kysely, role, casino.clock.now());
  [anna, ben, auditor] = [await make("support"), await make("support"), await make("auditor")];
});
afterAll(() => casino.close());

const as = ({ token }: TestOperator) => ({ operatorToken: token });
const codeOf = (answer: { refused: object }) => (answer.refused as { operatorCode?: string }).operatorCode;

/** A player whose documents the sandbox leaves to a person. */
async function inReview(): Promise<TestPlayer> {
  const player = await newPlayer(casino.url);
  await casino.database.pool.query(
    "update player set identity_state = 'asked', last_name = 'Waits' where player_id = $1",
    [player.pid],
  );
  const own = identityOfPlayer(casino, player);
  const submitted = await own.filesAndSubmit();
  expect(submitted.body.state).toBe("in_review");
  return player;
}

const read = (operator: TestOperator, pid: number) =>
  send(casino.url, contract.identityCase, { ...as(operator), params: { pid } });
const decide = (operator: TestOperator, pid: number, body: Record<string, unknown>) =>
  send(casino.url, contract.decideIdentity, { ...as(operator), params: { pid }, body });
const VERIFY = { decision: "verify", reason: "Name and birth date agree" };
const REFUSE = { decision: "refuse", code: "document_expired", reason: "Expired in May" };

describe("desk.identity: a person verifies a player, or says why not", () => {
  it("lists what waits, oldest first, and shows details, files and history", async () => {
    const first = await inReview();
    casino.clock.advance(60_000);
    const second = await inReview();
    const { body } = await send(casino.url, contract.identityQueue, { ...as(anna) });
    expect(body.waiting.map(({ pid }) => pid)).toEqual([first.pid, second.pid]);
    const details = (await read(anna, first.pid)).body;
    expect(details.files.map(({ kind }) => kind).sort()).toEqual([
      "address_proof",
      "document_back",
      "document_front",
    ]);
    expect([details.state, details.events.at(-1)?.event]).toEqual(["in_review", "submitted"]);
  });

  it("opens a file for those who decide, and records it; an auditor reads no file", async () => {
    const player = await inReview();
    const open = (operator: TestOperator) =>
      send(casino.url, contract.identityFile, {
        ...as(operator),
        params: { pid: player.pid, kind: "document_front" },
      });
    const opened = await open(anna);
    expect(Buffer.from(opened.body.content, "base64").subarray(0, 2).toString("hex")).toBe("ffd8");
    // In the same millisecond as the submission, their order is open.
    expect((await read(anna, player.pid)).body.events).toContainEqual(
      expect.objectContaining({ event: "opened", actor: anna.name }),
    );
    expect(codeOf(await open(auditor))).toBe("right_missing");
    expect((await read(auditor, player.pid)).status).toBe(200);
  });

  it("identity.shown-as-pictures: a page of a file is opened as a picture, whatever was sent", async () => {
    const player = await newPlayer(casino.url);
    const own = identityOfPlayer(casino, player);
    const script = "/OpenAction<</S/JavaScript/JS(app.alert)>>";
    await own.file("address_proof", pdf({ pages: 3, catalog: script }), "bill.pdf");
    expect((await read(anna, player.pid)).body.files).toEqual([
      { kind: "address_proof", pages: 3, received_at: expect.any(String) as string },
    ]);
    const open = (page: number) =>
      send(casino.url, contract.identityFile, {
        ...as(anna),
        params: { pid: player.pid, kind: "address_proof" },
        query: { page },
      });
    const picture = sharp(Buffer.from((await open(3)).body.content, "base64"));
    const { format, width, height } = await picture.metadata();
    expect([format, width, height]).toEqual(["jpeg", 1_414, 2_000]);
    // The page is red above its middle.
    const [red, green] = (
      await picture.extract({ left: 700, top: 200, width: 1, height: 1 }).raw().toBuffer()
    ).values();
    expect([Number(red) > 180, Number(green) < 60]).toEqual([true, true]);
    expect((await read(anna, player.pid)).body.events).toContainEqual(
      expect.objectContaining({ event: "opened", reason: "address_proof, page 3" }),
    );
    expect(codeOf(await open(4))).toBe("not_found");
    expect((await open(21)).status).toBe(400);
  });

  it("identity.shown-as-pictures: so is a HEIC that an earlier version stored as it came", async () => {
    const player = await inReview();
    const { sealed, keyId } = new IdentityVault(IDENTITY_KEYS).seal(
      `document_front of player ${player.pid}`,
      heic(),
    );
    await casino.database.pool.query(
      "update identity_document set media_type = 'image/heic', sealed = $2, key_id = $3, pages = null where player_id = $1 and kind = 'document_front'",
      [player.pid, sealed, keyId],
    );
    const params = { pid: player.pid, kind: "document_front" } as const;
    const opened = await send(casino.url, contract.identityFile, { ...as(anna), params });
    const { format, exif } = await sharp(Buffer.from(opened.body.content, "base64")).metadata();
    expect([format, exif]).toEqual(["jpeg", undefined]);
  });

  it("verifies, and refuses with a reason that the player reads", async () => {
    const good = await inReview();
    expect((await decide(anna, good.pid, VERIFY)).status).toBe(200);
    expect((await read(anna, good.pid)).body.state).toBe("verified");
    const bad = await inReview();
    expect((await decide(anna, bad.pid, REFUSE)).status).toBe(200);
    expect((await read(anna, bad.pid)).body.state).toBe("refused");
    const logged = (await loggedActions(casino.database.kysely)).map(({ action, reason }) => [
      action,
      reason,
    ]);
    expect(logged).toContainEqual(["identity.verify", VERIFY.reason]);
    expect(logged).toContainEqual(["identity.refuse", REFUSE.reason]);
    expect(codeOf(await decide(ben, bad.pid, VERIFY))).toBe("already_decided");
  });

  it("two operators who decide at once: one of them is told", async () => {
    const player = await inReview();
    const both = await Promise.all([decide(anna, player.pid, VERIFY), decide(ben, player.pid, REFUSE)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  const claim = (operator: TestOperator, { pid }: TestPlayer, is_released = false) =>
    send(casino.url, contract.claimIdentity, { ...as(operator), params: { pid }, body: { is_released } });

  it("lists what is one's own, and what is nobody's, as long as a claim holds", async () => {
    const [mine, others, free] = [await inReview(), await inReview(), await inReview()];
    const made = [mine, others, free].map(({ pid }) => pid);
    await claim(anna, mine);
    await claim(ben, others);
    /** Which of the three a filter finds; other tests leave some, too. */
    const listed = async (operator: TestOperator, claimed: "any" | "mine" | "nobody") => {
      const { body } = await send(casino.url, contract.identityQueue, {
        ...as(operator),
        query: { claimed },
      });
      return body.waiting.map(({ pid }) => pid).filter((pid) => made.includes(pid));
    };
    expect(await listed(anna, "any")).toEqual(made);
    expect(await listed(anna, "mine")).toEqual([mine.pid]);
    expect(await listed(ben, "mine")).toEqual([others.pid]);
    expect(await listed(auditor, "mine")).toEqual([]);
    expect(await listed(anna, "nobody")).toEqual([free.pid]);
    await claim(anna, mine, true);
    expect(await listed(anna, "nobody")).toEqual([mine.pid, free.pid]);
    casino.clock.advance(15 * 60_000);
    expect(await listed(ben, "mine")).toEqual([]);
    expect(await listed(ben, "nobody")).toEqual(made);
  });

  it("a claim keeps a colleague away", async () => {
    const player = await inReview();
    expect((await claim(anna, player)).status).toBe(200);
    expect(codeOf(await decide(ben, player.pid, VERIFY))).toBe("claimed_by_other");
    await claim(anna, player, true);
    expect((await decide(ben, player.pid, VERIFY)).status).toBe(200);
    expect(codeOf(await read(anna, 999_999))).toBe("not_found");
  });
});

describe("desk.identity-signs: each sign beside a check names the rule that raised it", () => {
  const calm: IdentitySignFacts = {
    waitingWithdrawals: 0,
    refusedBefore: 0,
    lastReason: null,
    samePerson: [],
    sharedCard: [],
    sharedAddress: [],
  };

  it.each([
    ["nothing", {}, []],
    ["a withdrawal", { waitingWithdrawals: 1 }, [["withdrawal_waits", false, { count: 1 }]]],
    [
      "documents that were refused",
      { refusedBefore: 2, lastReason: "document_expired" as const },
      [["refused_before", false, { count: 2, refusal: "document_expired" }]],
    ],
    [
      "a person of two accounts",
      { samePerson: [7, 8] },
      [["same_person", true, { players: [7, 8], has_more: false }]],
    ],
    [
      "a card of two accounts",
      { sharedCard: [7] },
      [["shared_card", true, { players: [7], has_more: false }]],
    ],
    [
      "an address of two accounts",
      { sharedAddress: [7] },
      [["shared_address", false, { players: [7], has_more: false }]],
    ],
  ] as const)("%s", (_, changes, raised) => {
    const signs = identitySignsOf({ ...calm, ...changes });
    expect(signs.map(({ rule, is_strong: isStrong, facts }) => [rule, isStrong, facts])).toEqual(raised);
  });

  it("finds them in the database, beside the row of the queue and on its page", async () => {
    const refused = await inReview();
    await decide(anna, refused.pid, REFUSE);
    const own = identityOfPlayer(casino, refused);
    await own.filesAndSubmit();
    const twin = await inReview();
    const spellings = [
      [refused.pid, "Édith", "O'Twin"],
      [twin.pid, "OTWIN", "EDITH"],
    ];
    for (const spelling of spellings) {
      await casino.database.pool.query(
        "update player set first_name = $2, last_name = $3, birth_date = '1980-02-03' where player_id = $1",
        spelling,
      );
    }
    await fillCanonicalNames(casino.database.kysely, (error) => expect.unreachable(String(error)));
    const { waiting } = (await send(casino.url, contract.identityQueue, { ...as(anna) })).body;
    const rulesOf = (pid: number) => waiting.find((row) => row.pid === pid)?.signs.map(({ rule }) => rule);
    expect(rulesOf(refused.pid)).toEqual(["refused_before", "same_person"]);
    expect(rulesOf(twin.pid)).toEqual(["same_person"]);
    for (const { pid, signs } of waiting) expect(signs).toEqual((await read(anna, pid)).body.signs);
  });
});
