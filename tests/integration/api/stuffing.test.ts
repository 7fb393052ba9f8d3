import { randomUUID } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { Pool } from "undici";
import { afterAll, beforeAll, expect, it } from "vitest";
import { GUARD_BASIC, guardQuestion } from "~/casino/contract/captcha";
import type { ErrorBody } from "~/casino/contract/refusals";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newPlayer } from "../../support/casino-client";
import { signedHeaders } from "../../support/signing";

const ACCOUNTS = 1_000;
const ADDRESSES = 50;
/** Everybody's password is the third of the five on the attacker's list. */
const PASSWORD = "Secret-1234";
const PASSWORDS = ["123456", "password", PASSWORD, "qwerty-1", "letmein-1"];
/** From DEFAULT_LIMITS: failures allowed per address without a question, and with one. */
const WITHOUT_QUESTION = 10;
const WITH_QUESTION = 30;

let casino: TestCasino;
let connections: Pool;
beforeAll(async () => {
  casino = await startTestCasino();
  connections = new Pool(casino.url, { connections: ADDRESSES + 1 });
  await openAccounts();
});
afterAll(async () => {
  await connections.close();
  await casino.close();
});

const nameOf = (n: number) => `victim${n}@example.com`;

async function openAccounts(): Promise<void> {
  const { pool } = casino.database;
  const now = casino.clock.now();
  const numbers = `generate_series(1, ${ACCOUNTS}) n`;
  await pool.query(
    `insert into player (player_id, login, email, first_name, last_name, birth_date, player_class, client_id, created_at)
     select n, 'victim' || n, 'victim' || n || '@example.com', 'V', 'V', '1990-01-01', 'Standard', 3, $1 from ${numbers}`,
    // Opened long ago, so no login counts as the first one.
    [new Date(now.getTime() - 86_400_000)],
  );
  await pool.query(
    `insert into login_name (name, kind, player_id) select 'victim' || n || '@example.com', 'email', n from ${numbers}`,
  );
  await pool.query(
    `insert into player_password (player_id, argon2id, changed_at) select n, $1, $2 from ${numbers}`,
    // A cheap hash, since it is verified five hundred times here.
    [await hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 }), now],
  );
}

async function logIn(name: string, password: string, address: string, guard = GUARD_BASIC): Promise<string> {
  const body = JSON.stringify(loginBody(name, password));
  const headers = {
    "content-type": "application/json",
    "x-casino-id": "799",
    "x-forwarded-for": address,
    "x-recaptcha-token": guard,
  };
  const call = { method: "POST", url: `${casino.url}/login`, headers, body } as const;
  const answer = await connections.request({
    method: call.method,
    path: "/login",
    headers: signedHeaders(call),
    body,
  });
  const { errorCode } = (await answer.body.json()) as Partial<ErrorBody>;
  return answer.statusCode === 200 ? "in" : String(errorCode);
}

function countOf(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
}

/** One address's share: for each password in turn, every account assigned to it. */
async function stuff(bot: number, network: string, guard: () => string): Promise<string[]> {
  const answers: string[] = [];
  for (const password of PASSWORDS) {
    for (let n = bot + 1; n <= ACCOUNTS; n += ADDRESSES) {
      answers.push(await logIn(nameOf(n), password, `${network}.${bot + 1}`, guard()));
    }
  }
  return answers;
}

function attack(network: string, guard: () => string): Promise<string[][]> {
  return Promise.all(Array.from({ length: ADDRESSES }, (_, bot) => stuff(bot, network, guard)));
}

const freshAnswer = () => guardQuestion(randomUUID());

// Five thousand requests take a while on a busy machine.
const LONG_MS = 180_000;

it(
  "login.stuffing: 1,000 accounts × 5 passwords from 50 addresses get nowhere",
  { tags: ["deep"], timeout: LONG_MS },
  async () => {
    const player = await newPlayer(casino.url);
    const bots = attack("203.0.113", () => GUARD_BASIC);
    const meanwhile: string[] = [];
    for (let visit = 0; visit < 5; visit += 1) {
      meanwhile.push(await logIn(player.email, player.password, "192.0.2.10"));
    }
    const counts = countOf((await bots).flat());
    expect(meanwhile).toEqual(["in", "in", "in", "in", "in"]);
    // Only these passwords were checked; the rest, including the right ones, was refused before.
    expect(counts).toEqual({
      invalid_credentials: ADDRESSES * WITHOUT_QUESTION,
      guard_required: ACCOUNTS * PASSWORDS.length - ADDRESSES * WITHOUT_QUESTION,
    });
    expect(await logIn(nameOf(7), PASSWORD, "203.0.113.7")).toBe("guard_required");
    expect(await logIn(nameOf(7), PASSWORD, "192.0.2.77")).toBe("in");
  },
);

it(
  "login.stuffing: bots that answer the questions get no further",
  { tags: ["deep"], timeout: LONG_MS },
  async () => {
    const counts = countOf((await attack("198.18.0", freshAnswer)).flat());
    // Thirty checks per address, none of the right password, which comes third after twenty each of the others.
    expect(counts).toEqual({
      invalid_credentials: ADDRESSES * WITH_QUESTION,
      rate_limited: ACCOUNTS * PASSWORDS.length - ADDRESSES * WITH_QUESTION,
    });
  },
);

it("login.stuffing: the owner of an account under attack gets in with an answer", async () => {
  const name = nameOf(ACCOUNTS);
  const answers: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    answers.push(await logIn(name, n < 10 ? "wrong-1" : PASSWORD, `198.51.100.${n + 1}`));
  }
  expect(answers.includes("in")).toBe(false);
  expect(await logIn(name, PASSWORD, "192.0.2.99")).toBe("guard_required");
  expect(await logIn(name, PASSWORD, "192.0.2.99", freshAnswer())).toBe("in");
});
