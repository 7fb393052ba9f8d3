import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fetch } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUARD_BASIC, guardQuestion } from "~/casino/contract/captcha";
import { TRUSTED_HEADERS } from "~/shared/call-signature.server";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { loginBody, newPlayer, signupBody, type TestPlayer } from "../../support/casino-client";
import { signedHeaders } from "../../support/signing";

let casino: TestCasino;
let player: TestPlayer;
beforeAll(async () => {
  casino = await startTestCasino({ restrictedCountries: ["KP"] });
  player = await newPlayer(casino.url);
});
afterAll(() => casino.close());

/** A login as anybody with access to the port can send it. */
async function strangersLogin(password: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${casino.url}/login`, {
    method: "POST",
    headers: { "x-casino-id": "799", "content-type": "application/json", ...headers },
    body: JSON.stringify(loginBody(player.email, password)),
  });
  const { errorCode } = (await response.json()) as { errorCode?: string };
  return response.status === 200 ? "in" : String(errorCode);
}

describe("headers that carry trust", () => {
  it("60 wrong logins with forged addresses and guard results run into the limits", async () => {
    const answers: string[] = [];
    for (let guess = 0; guess < 60; guess += 1) {
      answers.push(
        await strangersLogin(`Wrong-${guess}`, {
          "x-forwarded-for": `203.0.113.${guess}`,
          "x-recaptcha-token": guess % 2 === 0 ? GUARD_BASIC : guardQuestion(randomUUID()),
        }),
      );
    }
    expect(answers.filter((answer) => answer === "invalid_credentials").length).toBeLessThanOrEqual(5);
    expect(answers.at(-1)).toBe("guard_required");
  });

  it("a signed call carries the player's address, and a copy of it signs nobody in", async () => {
    const victim = await newPlayer(casino.url);
    const url = `${casino.url}/login`;
    const headers = {
      "x-casino-id": "799",
      "content-type": "application/json",
      "x-forwarded-for": "192.0.2.31",
      "x-recaptcha-token": GUARD_BASIC,
    };
    const body = JSON.stringify(loginBody(victim.email, victim.password));
    const copied = signedHeaders({ method: "POST", url, headers, body });
    const login = () => fetch(url, { method: "POST", headers: copied, body });
    expect((await login()).status).toBe(200);
    expect((await login()).status).toBe(403);
    const sessions = await casino.database.pool.query<{ address: string }>(
      "select address from player_session where player_id = $1 ",
      [victim.pid],
    );
    expect(sessions.rows.map(({ address }) => address)).toContain("192.0.2.31");
  });

  it("a country is accepted from the web program only", async () => {
    const signup = (headers: Record<string, string>, sign: boolean) => {
      const url = `${casino.url}/signup`;
      const body = JSON.stringify(signupBody());
      const all = {
        "x-casino-id": "799",
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-recaptcha-token": guardQuestion(randomUUID()),
        ...headers,
      };
      return fetch(url, {
        method: "POST",
        body,
        headers: sign ? signedHeaders({ method: "POST", url, headers: all, body }) : all,
      });
    };
    expect((await signup({ "x-country": "KP" }, true)).status).toBe(403);
    expect((await signup({ "x-country": "KP" }, false)).status).toBe(200);
  });
});

/** Every header the casino reads, and why forging it is useless. */
const HEADERS_READ: Readonly<Record<string, string>> = {
  "x-forwarded-for": "believed under a signature only",
  "x-country": "believed under a signature only",
  "x-recaptcha-token": "guard answers under a signature only; the widget's token is verified with its maker",
  "x-caller-signature": "is the signature",
  "x-payment-signature": "is the signature of the payment provider",
  "x-session-token": "a credential: looked up by its hash",
  "x-operator-token": "a credential: looked up by its hash",
  "x-cashier-token": "a credential: looked up by its hash",
  "x-casino-id": "a constant that everybody may know",
  "x-request-id": "stands in logs and answers, in a checked form",
  "idempotency-key": "belongs to the caller's own player",
  "x-device-id": "a secret of the player's browser, compared by its hash",
  "x-device-agent":
    "chooses names of a fixed list for the player's own list of devices; of an operator, stands in the list of sessions",
  "x-unattended": "only lets a session end sooner, and only on reads",
  "content-length": "the server reads no more than it says",
  "transfer-encoding": "decides only how a body is counted",
  "if-none-match": "asks for less",
  "accept-language": "chooses the wording, of later emails too, and nothing else",
  authorization: "a token of the operator's own, looked up or compared",
};

it("security.trust-is-signed: every header the casino reads is verified or harmless", () => {
  const folder = fileURLToPath(new URL("../../../server/casino/", import.meta.url));
  const sources = [
    ...filesUnder(folder),
    fileURLToPath(new URL("../../../app/shared/call-signature.server.ts", import.meta.url)),
  ];
  const read = new Set<string>(TRUSTED_HEADERS);
  for (const file of sources) {
    const text = readFileSync(file, "utf8");
    for (const [, name] of text.matchAll(/(?:header\(|headers\.get\(|headers\[)"([\w-]+)"[)\]]/g)) {
      read.add((name ?? "").toLowerCase());
    }
  }
  expect([...read].filter((name) => !(name in HEADERS_READ))).toEqual([]);
  // Proves that the scan finds headers.
  expect(read).toContain("x-session-token");
  expect(read).toContain("idempotency-key");
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
}
