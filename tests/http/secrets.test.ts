import { describe, expect, test } from "vitest";
import { HttpVisitor } from "../support/http-visitor";
import {
  CARDS,
  expectRedirect,
  expectStatus,
  openCashierByHttp,
  playerByHttp,
  reviewOf,
} from "../support/site/http-player";
import { depositsOf } from "../support/site/rows";
import { type TestSystem, useTestSystem } from "../support/site/test-system";

const testSystem = useTestSystem("all", { LOG_LEVEL: "debug" });

describe("card numbers", () => {
  const LUHN_FAILS = "4111 1111 1111 1112";
  const LATE = "4000 0000 0000 0341";

  test("cashier.card-numbers-never-kept: no card number is stored or logged, whatever came of the deposit", async () => {
    const player = await playerByHttp(testSystem.origin);
    await openCashierByHttp(player);
    const { page, action } = reviewOf("25.00");
    const pay = (card_number: string, card_expiry = "12/30") => {
      const card = { method: "card", amount: "25.00", card_number, card_expiry, card_cvc: "871" };
      return player.http.fillIn(page, action, card);
    };
    for (const card of [CARDS.approved, CARDS.answersTwice, CARDS.timedOut, LATE])
      expectRedirect(await pay(card));
    expectStatus(await pay(CARDS.declined), 402);
    expectStatus(await pay(LUHN_FAILS), 400);
    expectStatus(await pay("5555555555554444", "01/20"), 400);
    const states = ["approved", "approved", "unknown", "pending", "declined"];
    expect(await depositsOf(testSystem, player)).toEqual(states);

    const stored = (await wholeDatabase(testSystem)) + testSystem.system.output();
    // Proves that the search works.
    expect(stored).toContain(player.person.lastName);
    expect(stored).toContain("POST /house/cashier/deposits");
    for (const card of [...Object.values(CARDS), LUHN_FAILS, LATE, "5555 5555 5555 4444"]) {
      expect(stored).not.toContain(card);
      expect(stored).not.toContain(card.replace(/ /g, ""));
      // Not even most of its digits.
      expect(stored).not.toContain(card.replace(/ /g, "").slice(0, 12));
    }
  });

  test("cashier form: a foreign RedirectURL is not followed", async () => {
    const player = await playerByHttp(testSystem.origin);
    await openCashierByHttp(player);
    const form = `${testSystem.origin}/house/cashier`;
    const fields = await player.http.fieldsOf("/cashier/", form);
    expectRedirect(await player.http.post(form, { ...fields, RedirectURL: "https://elsewhere.example/" }));
    const { page, action } = reviewOf("25.00");
    const card = { card_number: CARDS.approved, card_expiry: "12/30", card_cvc: "123" };
    const { location } = await player.http.fillIn(page, action, card);
    const { text } = await player.http.get(location);
    expect(text).toContain("Thank you");
    expect(text).not.toContain("elsewhere.example");
    expect(text).toMatch(/<a[^>]+href="\/lobby\/games\/"/);
  });
});

test("no secret is logged, at any level", async () => {
  const player = await playerByHttp(testSystem.origin, { coupon: "CHERRY400", deposit: "25.00" });
  const { http, person } = player;
  const wrong = `wrong-${Date.now().toString(36)}-password`;
  const login = "/onboarding/login";
  await new HttpVisitor(testSystem.origin).fillIn(login, login, { login: person.email, password: wrong });
  expectRedirect(await http.fillIn("/lobby/games/?menu=main", "/logout", {}));

  const written = testSystem.system.output();
  expect(written).toContain("casino call");
  const digits = CARDS.approved.replace(/ /g, "");
  for (const secret of [person.password, wrong, CARDS.approved, digits])
    expect(written).not.toContain(secret);
  // Of a figure or two nothing can be said: every log is full of them.
  for (const value of [...http.cookies.values()].filter((value) => value.length > 8))
    expect(written).not.toContain(value);
  for (const token of await credentials(testSystem)) expect(written).not.toContain(token);
});

/** The database stores hashes of tokens, which must not be logged either. */
async function credentials({ database }: TestSystem): Promise<string[]> {
  const { rows } = await database.pool.query<{ hex: string }>(
    "select encode(token_hash, 'hex') as hex from player_session union select encode(handle_hash, 'hex') from player_handle",
  );
  return rows.map(({ hex }) => hex);
}

/** Every row of every table, as text. */
async function wholeDatabase({ database: { pool } }: TestSystem): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThan(20);
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join("\n");
}
