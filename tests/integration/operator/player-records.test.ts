import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { login } from "~/casino/contract/account";
import { activeCoupon } from "~/casino/contract/coupons";
import { setLimits } from "~/casino/contract/limits";
import * as acts from "~/casino/contract/operator/player-acts";
import * as data from "~/casino/contract/operator/player-data";
import * as records from "~/casino/contract/operator/player-records";
import { deskPlayer, searchPlayers } from "~/casino/contract/operator/players";
import * as rounds from "~/casino/contract/rounds";
import { DAY_MS } from "~/shared/durations";
import { EXPORT_PARTS } from "../../../server/casino/domain/desk/player-export";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newDepositor, newPlayer, send, type TestPlayer } from "../../support/casino-client";
import { brokenEntries, loggedActions, operatorOfRole, type TestOperator } from "../../support/operators";
import { newReader } from "../../support/outbox";
import { addMethod, BITCOIN, newWithdrawer, withdraw } from "../../support/withdrawals";
import { deposit, redeem, SLOT } from "../money/support";

let casino: TestCasino;
let owner: TestOperator;
let clerk: TestOperator;
const operators = async () => {
  const make = (role: "owner" | "support") =>
    operatorOfRole(casino.database.kysely, role, casino.clock.now());
  [owner, clerk] = [await make("owner"), await make("support")];
};
beforeAll(async () => {
  casino = await startTestCasino({
    mail: {
      from: { name: "Cherrystone", address: "support@cherrystone.example" },
      smtpUrl: null,
      pollMs: 20,
    },
  });
  await operators();
});
afterAll(() => casino.close());

const as = ({ token }: TestOperator) => ({ operatorToken: token });
const codeOf = (answer: { refused: object }) => (answer.refused as { operatorCode?: string }).operatorCode;
const reason = "The player asked for it";

async function playRound({ pid, token }: TestPlayer): Promise<string> {
  const { body } = await send(casino.url, rounds.startRound, {
    params: { pid },
    token,
    body: { game_code: SLOT, stake_minor: 100 },
  });
  return body.round_id;
}

async function openGame({ pid, token }: TestPlayer): Promise<void> {
  const { launchGame } = await import("~/casino/contract/launch");
  await send(casino.url, launchGame, { params: { pid, code: SLOT }, token });
}

async function newGambler(): Promise<TestPlayer> {
  const player = await newDepositor(casino.url, 50_00);
  await openGame(player);
  return player;
}

const logged = async (pid: number) =>
  (await loggedActions(casino.database.kysely)).filter(({ player_id }) => player_id === pid);

describe("desk.find-round: a round's or transaction's id finds its player", () => {
  const idsFor = async (q: string) =>
    (await send(casino.url, searchPlayers, { ...as(clerk), query: { q } })).body.players.map(
      ({ pid }) => pid,
    );

  it("by round, transaction, and an entry as the history shows it", async () => {
    const player = await newGambler();
    const round = await playRound(player);
    await newGambler();
    expect(await idsFor(round)).toEqual([player.pid]);
    const { rows } = await sql<{ id: string }>`
      select transaction_id as id from ledger_transaction where player_id = ${player.pid} and kind = 'deposit'`.execute(
      casino.database.kysely,
    );
    expect(await idsFor(rows[0]?.id ?? "")).toEqual([player.pid]);
    expect(await idsFor(`${rows[0]?.id}.1`)).toEqual([player.pid]);
    expect(await idsFor("01900000-0000-7000-8000-000000000000")).toEqual([]);
  });

  it("by postal address, and a part of it reads an index", async () => {
    const player = await newPlayer(casino.url);
    const { kysely } = casino.database;
    await kysely
      .updateTable("player")
      .set({ address_one: "1% Quince_Walk", zip_code: "QW1 2AB", city: "Quinceton" })
      .where("player_id", "=", player.pid)
      .execute();
    for (const q of [
      "1% quince_walk",
      "1% QUINCE",
      "qw1 2ab",
      "1% quince_walk, QW1 2AB",
      "1% q, quinceton",
    ]) {
      expect(await idsFor(q)).toEqual([player.pid]);
    }
    for (const q of ["1% quincezwalk", "1% quince_walk, elsewhere", "1_"])
      expect(await idsFor(q)).toEqual([]);
    await sql`insert into player (player_id, login, first_name, last_name, email, birth_date, player_class, client_id, address_one, zip_code, created_at)
      select 1000000 + n, 'bulk' || n, 'B', 'B', 'bulk' || n || '@example.com', '1990-01-01', 'Standard', 3, n || ' Bulk Road', 'Z' || n, now()
      from generate_series(1, 20000) n`.execute(kysely);
    await sql`analyze player`.execute(kysely);
    for (const where of [sql`lower(address_one) like '1234%'`, sql`lower(zip_code) = 'z77'`]) {
      const { rows } = await sql<{ "QUERY PLAN": string }>`
        explain select player_id from player where ${where} and address_one <> '' limit 51`.execute(kysely);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).not.toContain("Seq Scan");
    }
  });
});

describe("desk.player-records: sign-ins, mails, messages, notes, limits and breaks of a player", () => {
  it("lists each, newest first, and no secret", async () => {
    const player = await newReader(casino);
    await send(casino.url, login, { body: loginBody(player.email, player.password) });
    const params = { pid: player.pid };
    const signIns = await send(casino.url, records.playerSignIns, { ...as(clerk), params });
    expect(signIns.body.sign_ins.map(({ is_open }) => is_open)).toEqual([true, true]);
    expect(JSON.stringify(signIns.body)).not.toMatch(/token|hash/);
    const body = { subject: "Your <b>question</b>", text: "We looked into it.", reason };
    const written = await send(casino.url, acts.messagePlayer, { ...as(clerk), params, body });
    const threads = await send(casino.url, records.playerThreads, { ...as(clerk), params });
    expect(threads.body.threads).toMatchObject([
      { reference: written.body.reference, subject: "Your <b>question</b>", status: "answered" },
    ]);
    expect(await logged(player.pid)).toMatchObject([
      { action: "message.write", after: { subject: "Your <b>question</b>" }, reason },
    ]);
    const mails = async () =>
      (await send(casino.url, records.playerMails, { ...as(clerk), params })).body.mails;
    await expect.poll(async () => (await mails())[0]).toMatchObject({ kind: "account_news", state: "sent" });
    await send(casino.url, setLimits, {
      params,
      token: player.token,
      body: { limits: [{ limit: "deposit", period: "day", value: 100_00 }] },
    });
    await casino.database.pool.query(
      `insert into player_exclusion (player_id, exclusion_id, kind, starts_at, until, actor)
       values ($1, gen_random_uuid(), 'break', $2, $2::timestamptz + interval '1 day', 'player')`,
      [player.pid, casino.clock.now()],
    );
    const page = (await send(casino.url, deskPlayer, { ...as(clerk), params })).body;
    expect(page.limits).toMatchObject([{ limit: "deposit", value: 100_00, ready_at: null }]);
    expect(page.breaks).toMatchObject([{ kind: "break", actor: "player" }]);
    expect(page.player.standing).toBe("excluded");
  });

  it("keeps notes page by page, and each once", async () => {
    const { pid } = await newPlayer(casino.url);
    const params = { pid };
    for (let no = 1; no <= 52; no += 1) {
      casino.clock.advance(1_000);
      const body = { text: `Note ${no}` };
      await send(casino.url, records.writePlayerNote, {
        ...as(clerk),
        params,
        body,
        key: `note-${pid}-${no}`,
      });
      if (no === 1) {
        await send(casino.url, records.writePlayerNote, { ...as(clerk), params, body, key: `note-${pid}-1` });
      }
    }
    const first = (await send(casino.url, records.playerNotes, { ...as(owner), params })).body;
    expect(first.notes[0]).toMatchObject({ text: "Note 52", operator: clerk.name });
    const second = await send(casino.url, records.playerNotes, {
      ...as(owner),
      params,
      query: { cursor: first.next ?? "" },
    });
    expect([...first.notes, ...second.body.notes]).toHaveLength(52);
    expect(second.body.next).toBeNull();
    const long = { text: "x".repeat(2_001) };
    const refused = await send(casino.url, records.writePlayerNote, { ...as(clerk), params, body: long });
    expect(refused.status).toBe(400);
  });

  it.each(["%", "'", "x".repeat(200)])("answers a wrong cursor, %s, with a refusal", async (cursor) => {
    const { pid } = await newPlayer(casino.url);
    for (const call of [records.playerMails, records.playerNotes]) {
      const answer = await send(casino.url, call, { ...as(clerk), params: { pid }, query: { cursor } });
      expect(answer.status).toBe(422);
    }
  });

  it("knows no player who is not there", async () => {
    const params = { pid: 77_777_777 };
    for (const call of [
      records.playerSignIns,
      records.playerMails,
      records.playerThreads,
      records.playerNotes,
    ]) {
      expect((await send(casino.url, call, { ...as(clerk), params })).status).toBe(404);
    }
  });
});

describe("desk.player-round: a round is opened to its record, and played again from its seed", () => {
  const read = (pid: number, roundId: string) =>
    send(casino.url, records.playerRound, { ...as(clerk), params: { pid, roundId } });

  it("comes out the same, and shows no seed that is not revealed", async () => {
    const player = await newGambler();
    const roundId = await playRound(player);
    const { body } = await read(player.pid, roundId);
    expect(body.round).toMatchObject({ round_id: roundId, stake_minor: 100, server_seed: null });
    expect(body.check).toEqual({
      is_seed_committed: true,
      is_outcome_equal: true,
      payout_minor: body.round.payout_minor,
      is_payout_equal: true,
    });
    expect((await read((await newPlayer(casino.url)).pid, roundId)).status).toBe(404);
  });

  it("says what does not fit when the record was changed by hand", async () => {
    const player = await newGambler();
    const roundId = await playRound(player);
    await casino.database.kysely.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      await sql`update round set payout_minor = payout_minor + 5 where player_id = ${player.pid} and round_id = ${roundId}`.execute(
        db,
      );
      await sql`set session_replication_role = origin`.execute(db);
    });
    const { check } = (await read(player.pid, roundId)).body;
    expect(check).toMatchObject({ is_seed_committed: true, is_payout_equal: false });
  });
});

describe("desk.player-acts: class, coupon and message, each logged with its reason", () => {
  it("sets a class once, and refuses one that changed meanwhile or is unknown", async () => {
    const { pid } = await newPlayer(casino.url);
    const set = (player_class: string, seen: string) =>
      send(casino.url, acts.setPlayerClass, {
        ...as(clerk),
        params: { pid },
        body: { player_class, seen, reason },
      });
    expect((await set("Low Margin", "Unverified / Non Dep")).status).toBe(200);
    expect(codeOf(await set("Bronze No2", "Unverified / Non Dep"))).toBe("outdated");
    expect((await set("Emperor", "Low Margin")).status).toBe(400);
    expect(await logged(pid)).toMatchObject([
      {
        action: "player.set_class",
        before: { player_class: "Unverified / Non Dep" },
        after: { player_class: "Low Margin" },
        reason,
      },
    ]);
  });

  it("gives a coupon, also to a class that does not see it; not beside an active one, and none that is unknown", async () => {
    const player = await newPlayer(casino.url);
    const { pid, token } = player;
    await casino.database.pool.query(
      `update coupon set definition = definition || '{"classes": ["Bronze No2"]}' where coupon_code = 'ORCHARD20'`,
    );
    const give = (coupon_code: string) =>
      send(casino.url, acts.givePlayerCoupon, {
        ...as(clerk),
        params: { pid },
        body: { coupon_code, reason },
      });
    const given = await give("ORCHARD20");
    expect(given.status).toBe(200);
    const active = await send(casino.url, activeCoupon, { params: { pid }, token });
    expect(JSON.stringify(active.body)).toContain("ORCHARD20");
    expect((await give("NO-SUCH-CODE")).status).toBe(404);
    expect(await logged(pid)).toMatchObject([
      { action: "coupon.give", subject_id: "ORCHARD20", after: { state: given.body.state }, reason },
    ]);
    await casino.database.kysely
      .updateTable("player")
      .set({ banned: true })
      .where("player_id", "=", pid)
      .execute();
    expect((await give("CHERRY400")).status).toBeGreaterThanOrEqual(400);
  });

  it("ends the active coupon that the operator saw, once, and says what the player keeps", async () => {
    const player = await newPlayer(casino.url);
    const { pid } = player;
    const { kysely, pool } = casino.database;
    const now = casino.clock.now();
    await redeem(kysely, pid, "CHERRY400", now);
    await deposit(kysely, pid, 10_00, { now });
    const end = (coupon_code: string, key?: string) =>
      send(casino.url, acts.endPlayerCoupon, {
        ...as(clerk),
        params: { pid },
        body: { coupon_code, reason },
        ...(key === undefined ? {} : { key }),
      });
    expect(codeOf(await end("ORCHARD20"))).toBe("outdated");
    const ended = await end("cherry400", "end-once");
    expect(ended.body).toEqual({ kept_minor: 10_00, lost_minor: 40_00, currency: "USD" });
    expect((await end("cherry400", "end-once")).body).toEqual(ended.body);
    expect(codeOf(await end("CHERRY400"))).toBe("outdated");
    const { rows } = await pool.query(
      "select cash_minor::int as cash, bonus_minor::int as bonus from wallet where player_id = $1",
      [pid],
    );
    expect(rows).toEqual([{ cash: 10_00, bonus: 0 }]);
    expect(await logged(pid)).toMatchObject([
      {
        action: "coupon.end_for_player",
        subject_id: "CHERRY400",
        before: { state: "redeemed" },
        after: { state: "cancelled", kept_minor: 10_00, lost_minor: 40_00 },
        reason,
      },
    ]);
  });
});

describe("desk.accounts-alike: accounts that share a card, a coin address, a postal address or a person", () => {
  const alike = async (pid: number) =>
    (await send(casino.url, records.playerAccounts, { ...as(clerk), params: { pid } })).body;

  it("lists each with what it shares, says when there are more, and never the player", async () => {
    const { pool } = casino.database;
    const player = await newPlayer(casino.url);
    const [neighbour, twin, stranger] = [
      await newPlayer(casino.url),
      await newPlayer(casino.url),
      await newPlayer(casino.url),
    ];
    expect(await alike(player.pid)).toEqual({ accounts: [], is_cut: false });
    await pool.query(
      "update player set address_one = '7 Alike Street', zip_code = 'A1A 1A1' where player_id = any($1)",
      [[player.pid, neighbour.pid, twin.pid]],
    );
    for (const one of [player, twin]) {
      await addMethod(casino.url, one, { body: { kind: "BTC", address: BITCOIN } });
    }
    const { accounts } = await alike(player.pid);
    expect(accounts.map(({ pid, shares }) => [pid, shares])).toEqual([
      [twin.pid, ["coin_address", "address"]],
      [neighbour.pid, ["address"]],
    ]);
    expect((await alike(stranger.pid)).accounts).toEqual([]);
    await pool.query(
      `update player set address_one = '7 Alike Street', zip_code = 'A1A 1A1'
       where player_id in (select player_id from player where address_one = '' order by player_id desc limit 4)`,
    );
    const more = await alike(player.pid);
    // Five who live there, and perhaps beside them the one with the coin address.
    expect(more.is_cut).toBe(true);
    expect(more.accounts.filter(({ shares }) => shares.includes("address"))).toHaveLength(5);
    const missing = await send(casino.url, records.playerAccounts, {
      ...as(clerk),
      params: { pid: 99_999_999 },
    });
    expect(missing.status).toBe(404);
  });
});

describe("desk.player-export: a copy of all that is stored about a player, for whom asked, for an hour", () => {
  async function copyOf(pid: number, operator: TestOperator) {
    const params = { pid };
    const { body } = await send(casino.url, data.askPlayerExport, {
      ...as(operator),
      params,
      body: { reason },
    });
    const parts = new Map<string, Record<string, unknown>[]>();
    const of = { pid, exportId: body.export_id };
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = cursor === undefined ? {} : { cursor };
      const piece = (await send(casino.url, data.playerExport, { ...as(operator), params: of, query })).body;
      parts.set(piece.part, [...(parts.get(piece.part) ?? []), ...piece.rows]);
      cursor = piece.next;
    }
    return { parts, of };
  }

  it("has every part, in pieces, each row once", async () => {
    const player = await newGambler();
    const roundIds = [await playRound(player), await playRound(player)];
    await sql`insert into outbox (mail_id, kind, recipient, player_id, created_at, next_attempt_at, sent_at)
      select gen_random_uuid(), 'offers', 'a@example.com', ${player.pid}, now(), now(), now() from generate_series(1, 1201)`.execute(
      casino.database.kysely,
    );
    const { parts, of } = await copyOf(player.pid, clerk);
    expect([...parts.keys()]).toEqual(EXPORT_PARTS.map(({ name }) => name));
    expect(parts.get("account")).toMatchObject([{ login: player.login, email: player.email }]);
    expect(
      parts
        .get("rounds")
        ?.map((row) => row["round_id"])
        .sort(),
    ).toEqual(roundIds.sort());
    expect(parts.get("mails")?.length).toBeGreaterThanOrEqual(1201);
    expect(parts.get("deposits")).toMatchObject([{ amount_minor: 50_00, card_last4: "1111" }]);
    expect(JSON.stringify([...parts])).not.toMatch(/argon2|token_hash|sealed|server_seed"/);
    const other = await send(casino.url, data.playerExport, { ...as(owner), params: of });
    expect(other.status).toBe(404);
    const wrong = await send(casino.url, data.playerExport, {
      ...as(clerk),
      params: of,
      query: { cursor: "99" },
    });
    expect(codeOf(wrong)).toBe("invalid_field");
    casino.clock.advance(3_600_001);
    await operators();
    expect((await send(casino.url, data.playerExport, { ...as(clerk), params: of })).status).toBe(404);
    expect(await logged(player.pid)).toMatchObject([{ action: "player.export", reason }]);
  });

  it("leaves no table out that has rows of players, but those with a reason", async () => {
    const { rows } = await sql<{ name: string }>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'player_id' and t.table_type = 'BASE TABLE'
        and not exists (select from pg_inherits i where i.inhrelid = ('public.' || c.table_name)::regclass)`.execute(
      casino.database.kysely,
    );
    const exported = new Set(EXPORT_PARTS.map(({ table }) => table));
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !exported.has(name))
        .sort(),
    ).toEqual([
      // Secrets, their hashes, and what is derived from the rest.
      "cashback_due",
      "cashier_ticket",
      "coupon_place",
      "deposit_limit_review",
      // Numbers of other players.
      "distinct_player",
      "email_confirmation",
      "idempotency_record",
      "jackpot_contribution",
      "ledger_checkpoint",
      "login_name",
      // The house's record of its operators, and of its provider.
      "operator_log",
      "password_reset",
      "payment_reconciliation",
      "player_canonical_email",
      "player_canonical_name",
      "player_day",
      "player_handle",
      "player_password",
      "recovery_code",
      "refresh_credential",
      "sign_in_challenge",
      "unsubscribe_link",
    ]);
  });
});

describe("desk.player-columns: what the account's row has of a player is exported and erased, or has a reason", () => {
  const columns = async () => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'player'`.execute(casino.database.kysely);
    return rows.map(({ name }) => name);
  };

  it("exports all columns but the house's own marks", async () => {
    const exported = new Set(EXPORT_PARTS.find(({ table }) => table === "player")?.columns);
    expect((await columns()).filter((name) => !exported.has(name)).sort()).toEqual([
      "client_id",
      "play_checked",
      "reality_check_due_at",
    ]);
  });

  it("erases all columns but what the law has kept, and what says nothing of a person", async () => {
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef('player_erase'::regproc) as text`.execute(casino.database.kysely);
    const updates = [...(rows[0]?.text ?? "").matchAll(/update player set ([^;]*?)where/g)].map(
      ([, set]) => set,
    );
    const isErased = (name: string) => updates.some((set) => new RegExp(`\\b${name} =`).test(set ?? ""));
    const remaining = (await columns()).filter((name) => !isErased(name));
    expect(remaining.sort()).toEqual([
      // Bans and breaks outlast an account.
      ...["banned", "client_id", "closed_at", "country_id", "created_at", "currency"],
      ...["excluded_kind", "excluded_until", "first_deposit_at", "identity_state", "language"],
      ...["other_country_ids", "play_checked", "player_class", "player_id", "reality_check_due_at"],
      ...["reality_check_minutes", "total_deposits"],
    ]);
  });
});

describe("desk.player-erasure: of a closed account, what the law lets erase, after a second look", () => {
  const plan = async (pid: number) =>
    (await send(casino.url, data.playerErasure, { ...as(owner), params: { pid } })).body;
  const erase = (pid: number, seen: "access" | "person", typed = pid) =>
    send(casino.url, data.erasePlayer, { ...as(owner), params: { pid }, body: { typed, seen, reason } });
  const closeAccount = (pid: number, at: Date) =>
    casino.database.pool.query(
      `insert into player_closing (player_id, closing_id, is_closed, actor, changed_at) values ($1, gen_random_uuid(), true, 'player', $2)`,
      [pid, at],
    );
  const count = async (table: string, pid: number) => {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from ${sql.table(table)} where player_id = ${pid}`.execute(
      casino.database.kysely,
    );
    return Number(rows[0]?.count);
  };

  it("refuses an open account, one with money, and one closed yesterday", async () => {
    const player = await newDepositor(casino.url, 50_00);
    const { pid } = player;
    expect(await plan(pid)).toMatchObject({ extent: null, hindrance: "open_account" });
    await closeAccount(pid, casino.clock.now());
    expect(await plan(pid)).toMatchObject({ extent: null, hindrance: "money_left" });
    const empty = await newPlayer(casino.url);
    await closeAccount(empty.pid, casino.clock.now());
    const erasurePlan = await plan(empty.pid);
    expect(erasurePlan).toMatchObject({ extent: null, hindrance: "too_early" });
    expect(Date.parse(erasurePlan.possible_at ?? "") - casino.clock.now().getTime()).toBe(30 * DAY_MS);
    for (const one of [pid, empty.pid]) expect(codeOf(await erase(one, "access"))).toBe("outdated");
    await expect(
      sql`select player_erase(${pid}, gen_random_uuid(), 'access', ${owner.id}, now())`.execute(
        casino.database.kysely,
      ),
    ).rejects.toMatchObject({ constraint: "player_erasure_no_money" });
  });

  it("erases what only access needs after 30 days, and the person after five years; the ledger stays", async () => {
    const player = await newWithdrawer(casino, { cashMinor: 100_00 });
    const { pid } = player;
    await withdraw(casino.url, player, 100_00);
    await addMethod(casino.url, player, { body: { kind: "BTC", address: BITCOIN } });
    await send(casino.url, records.writePlayerNote, {
      ...as(clerk),
      params: { pid },
      body: { text: "Calls often" },
    });
    await expect
      .poll(
        async () =>
          (await send(casino.url, deskPlayer, { ...as(clerk), params: { pid } })).body.balances.held_minor,
      )
      .toBe(0);
    const ledger = await count("ledger_transaction", pid);
    await closeAccount(pid, new Date(casino.clock.now().getTime() - 31 * DAY_MS));
    expect(await plan(pid)).toMatchObject({ extent: "access", hindrance: null });
    expect(codeOf(await erase(pid, "access", pid + 1))).toBe("invalid_field");
    expect(codeOf(await erase(pid, "person"))).toBe("outdated");
    expect((await erase(pid, "access")).body).toEqual({ extent: "access" });
    for (const table of ["player_password", "player_session", "known_device"])
      expect(await count(table, pid)).toBe(0);
    const record = (await send(casino.url, deskPlayer, { ...as(clerk), params: { pid } })).body.player;
    expect([record.email, record.wants_offers]).toEqual([player.email, false]);
    expect(await plan(pid)).toMatchObject({ extent: null, hindrance: "too_early" });
    casino.clock.advance(5 * 366 * DAY_MS);
    await operators();
    expect(await plan(pid)).toMatchObject({ extent: "person", done: [{ extent: "access", reason }] });
    expect((await erase(pid, "person")).status).toBe(200);
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(p)::text || coalesce((select string_agg(to_jsonb(m)::text, '') from payout_method m where m.player_id = p.player_id), '')
        || coalesce((select string_agg(to_jsonb(d)::text, '') from deposit d where d.player_id = p.player_id), '') as all
      from player p where player_id = ${pid}`.execute(casino.database.kysely);
    const left = JSON.stringify(rows).toLowerCase();
    for (const text of [player.email, player.login, BITCOIN, "orchard", "1111"]) {
      expect(left).not.toContain(text.toLowerCase());
    }
    for (const table of ["login_name", "player_note", "support_thread"])
      expect(await count(table, pid)).toBe(0);
    expect(await count("ledger_transaction", pid)).toBe(ledger);
    expect(await plan(pid)).toMatchObject({ extent: null, hindrance: "nothing_left" });
    const actions = (await logged(pid)).map(({ action, after }) => [action, after]);
    expect(actions).toEqual(
      expect.arrayContaining([
        ["player.erase", { extent: "access", ...data.ERASURES.access }],
        ["player.erase", { extent: "person", ...data.ERASURES.person }],
      ]),
    );
    await expect(
      sql`delete from player_erasure where player_id = ${pid}`.execute(casino.database.kysely),
    ).rejects.toThrow("DELETE of player_erasure is refused");
    expect(await brokenEntries(casino.database.kysely)).toEqual([]);
  });
});
