import pg from "pg";
import { Pool } from "undici";
import { GUARD_BASIC } from "~/casino/contract/captcha";
import { hashPassword } from "../../server/casino/domain/sign-in/passwords";
import { loginBody } from "../support/casino-client";
import { signedHeaders } from "../support/signing";
import type { System } from "./system";
import { median, type Row, times } from "./table";

/** Of each kind. */
const LOGINS = 300;
const WARM_UP = 30;
const RATIO_MIN = 0.9;
const RATIO_MAX = 1.1;

/** Whether the response time of a refused login reveals that the account exists. The password is wrong in both cases. */
export async function loginRows({ casino, database }: System): Promise<Row[]> {
  await openAccounts(database.ownerUrl);
  const connection = new Pool(casino.url, { connections: 1 });
  const existing: number[] = [];
  const unknown: number[] = [];
  try {
    for (let n = 0; n < LOGINS + WARM_UP; n += 1) {
      // In turn, and which of them goes first in turn as well.
      const kinds = [
        { name: existingName(n), into: existing },
        { name: `nobody${n}@example.com`, into: unknown },
      ];
      for (const [place, kind] of (n % 2 === 0 ? kinds : kinds.reverse()).entries()) {
        const ms = await refusedLogin(connection, kind.name, addressOf(2 * n + place));
        if (n >= WARM_UP) kind.into.push(ms);
      }
    }
  } finally {
    await connection.close();
  }
  const ratio = median(existing) / median(unknown);
  return [
    refusedRow("an account's name", existing),
    refusedRow("nobody's name", unknown),
    {
      figure: "login, an account's name to nobody's",
      measured: times(ratio),
      budget: `${RATIO_MIN.toFixed(2)} to ${times(RATIO_MAX)}`,
      isMet: ratio >= RATIO_MIN && ratio <= RATIO_MAX,
    },
  ];
}

function refusedRow(whose: string, values: readonly number[]): Row {
  return {
    figure: `login, wrong password, ${whose}`,
    measured: `${median(values).toFixed(1)} ms`,
    budget: "",
    isMet: null,
  };
}

function existingName(n: number): string {
  return `known${n}@example.com`;
}

/** One of its own for each login, so that no limit is met. */
function addressOf(n: number): string {
  return `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`;
}

/** Accounts with one password's hash, of the cost that all have. */
async function openAccounts(databaseUrl: string): Promise<void> {
  const argon2id = await hashPassword("Secret-1234");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let n = 0; n < LOGINS + WARM_UP; n += 1) {
      await client.query("insert into login_name (name, kind, player_id) values ($1, 'email', $2)", [
        existingName(n),
        n + 1,
      ]);
      await client.query(
        "insert into player_password (player_id, argon2id, changed_at) values ($1, $2, now())",
        [n + 1, argon2id],
      );
    }
    await client.query("analyze login_name, player_password");
  } finally {
    await client.end();
  }
}

/** @returns milliseconds to the whole answer */
async function refusedLogin(connection: Pool, name: string, address: string): Promise<number> {
  const started = performance.now();
  const path = "/login";
  const headers = {
    "content-type": "application/json",
    "x-casino-id": "799",
    "x-forwarded-for": address,
    "x-recaptcha-token": GUARD_BASIC,
  };
  const body = JSON.stringify(loginBody(name, "not-it-1"));
  const call = { method: "POST", url: `http://casino${path}`, headers, body } as const;
  const answer = await connection.request({ method: call.method, path, headers: signedHeaders(call), body });
  const text = await answer.body.text();
  const ms = performance.now() - started;
  if (answer.statusCode !== 401) throw new Error(`a login answered ${answer.statusCode}: ${text}`);
  return ms;
}
