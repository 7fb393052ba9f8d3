import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { calls } from "~/casino/contract";
import * as account from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import * as quick from "~/casino/contract/quick";
import * as secondFactor from "~/casino/contract/second-factor";
import { renewRecoveryCodes } from "~/casino/contract/second-factor";
import { endOtherSessions } from "~/casino/contract/sessions";
import { CASINO_ID } from "~/casino/contract/shared";
import { operatorCalls } from "~/casino/operator-contract";
import { CARD_FIELDS, SECRET_FIELDS } from "../../../server/casino/domain/requests/idempotency";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { detailsBody, newPlayer, send, type SendOptions, type TestPlayer } from "../../support/casino-client";
import { codeAt, turnOn } from "../../support/second-factor";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino();
});
afterAll(() => casino.close());

interface KeyedCall {
  call: CallShape;
  options: SendOptions<CallShape>;
  secretIn: (answer: Record<string, unknown>) => string[];
  /** What a repeat gets of the secrets: the same, or none. */
  repeat: "same" | "none" | "another";
}

const own = ({ pid, token }: TestPlayer) => ({ params: { pid }, token });

/** Why an answer with a secret is not in the records of answered calls: it reads or is not recorded, or how it acts. */
type Exemption = "read" | "unkeyed" | ((player: TestPlayer) => Promise<KeyedCall>);

/** Every call whose answer holds a secret, and in which fields. */
const SECRET_ANSWERS: Record<string, [fields: string, Exemption]> = {
  "POST /login": ["sessionToken", "unkeyed"],
  "POST /login/second-factor": ["sessionToken", "unkeyed"],
  "GET /accounts/quick": ["sessionToken", "read"],
  "POST /players/{pid}/token": ["token", "unkeyed"],
  "POST /player/{pid}/cashier": ["hashed_password", "unkeyed"],
  "POST /house/cashier/sessions": ["cashier_token", "unkeyed"],
  "GET /players/{pid}": ["hashed_password", "read"],
  "GET /players/{pid}/second-factor": ["secret uri", "read"],
  "GET /affiliate-token": ["token", "read"],
  "GET /house/tables/{code}/days/{day}": ["secret", "read"],
  "PUT /players/{pid}": [
    "hashed_password",
    async (player) => {
      const data = (await send(casino.url, account.player, own(player))).body;
      return {
        call: account.updatePlayer,
        options: { ...own(player), body: detailsBody(data) },
        secretIn: ({ hashed_password }) => [String(hashed_password)],
        repeat: "same",
      };
    },
  ],
  "PUT /login": [
    "session_token",
    async (player) => ({
      call: account.recover,
      options: {
        token: player.token,
        body: { op: "cp", player_id: player.pid, old_pwd: player.password, pwd: "Another-1234" },
      },
      secretIn: ({ session_token }) => [String(session_token)],
      repeat: "none",
    }),
  ],
  "DELETE /players/{pid}/sessions": [
    "session_token",
    async (player) => ({
      call: endOtherSessions,
      options: own(player),
      secretIn: ({ session_token }) => [String(session_token)],
      repeat: "none",
    }),
  ],
  "POST /player/{pid}/accounts/quick": [
    "userhash",
    async (player) => {
      const data = (await send(casino.url, account.player, own(player))).body;
      const { hashed_password, login } = data;
      return {
        call: quick.optInQuickPlay,
        options: {
          ...own(player),
          body: { hashed_password, casinoID: CASINO_ID, player_id: player.pid, login },
        },
        secretIn: ({ userhash }) => [String(userhash)],
        repeat: "another",
      };
    },
  ],
  "POST /players/{pid}/second-factor/confirmation": [
    "recovery_codes",
    async (player) => {
      await send(casino.url, secondFactor.beginSecondFactor, {
        ...own(player),
        body: { password: player.password },
      });
      const { body } = await send(casino.url, secondFactor.secondFactor, own(player));
      const code = codeAt(body.setup?.secret ?? "", casino.clock.now().getTime());
      return {
        call: secondFactor.confirmSecondFactor,
        options: { ...own(player), body: { second_factor: code } },
        secretIn: ({ recovery_codes }) => recovery_codes as string[],
        repeat: "same",
      };
    },
  ],
  "POST /players/{pid}/second-factor/recovery-codes": [
    "recovery_codes",
    async (player) => {
      const { recoveryCodes } = await turnOn(casino, player);
      return {
        call: renewRecoveryCodes,
        options: { ...own(player), body: { second_factor: recoveryCodes[0] ?? "" } },
        secretIn: ({ recovery_codes }) => recovery_codes as string[],
        repeat: "same",
      };
    },
  ],
  "POST /operator/sign-in": ["challenge", "unkeyed"],
  "POST /operator/sign-in/code": ["token", "unkeyed"],
  "POST /operator/invitations/{token}/accept": ["secret uri", "unkeyed"],
  "POST /operator/invitations/{token}/confirm": ["token", "unkeyed"],
};

const SECRET_NAME =
  /^(session_?token|sessionToken|cashier_token|token|secret|uri|userhash|hashed_password|recovery_codes|challenge|password)$/;

/** The names of all fields of a schema. */
function fieldsOf(schema: z.ZodType): string[] {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if ("properties" in value) Object.keys(value.properties as object).forEach((name) => found.add(name));
    Object.values(value).forEach(walk);
  };
  walk(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }));
  return [...found];
}

const nameOf = ({ method, path }: CallShape) => `${method} ${path}`;
const everyCall: readonly CallShape[] = [...calls, ...operatorCalls];

describe("idempotency.secrets-not-stored", () => {
  it("idempotency.secrets-not-stored: every call whose answer holds a secret is in the table", () => {
    const found = everyCall.flatMap((call) => {
      const fields = fieldsOf(call.response).filter((name) => SECRET_NAME.test(name));
      return fields.length === 0 ? [] : [[nameOf(call), fields.join(" ")]];
    });
    const listed = Object.entries(SECRET_ANSWERS).map(([name, [fields]]) => [name, fields]);
    expect(found.sort()).toEqual(listed.sort());
    for (const call of everyCall) {
      const exemption = SECRET_ANSWERS[nameOf(call)]?.[1];
      if (exemption === "read") expect([nameOf(call), call.method]).toEqual([nameOf(call), "GET"]);
      if (exemption === "unkeyed")
        expect([nameOf(call), typeof call.unkeyed]).toEqual([nameOf(call), "string"]);
    }
  });

  const keyed = Object.entries(SECRET_ANSWERS).flatMap(([name, [, exemption]]) =>
    typeof exemption === "string" ? [] : [[name, exemption] as const],
  );
  it.each(keyed)("idempotency.secrets-not-stored: %s", async (_, begin) => {
    const player = await newPlayer(casino.url);
    const { call, options, secretIn, repeat } = await begin(player);
    const key = randomUUID();
    const ask = () => send(casino.url, call, { ...options, key });
    const first = await ask();
    expect(first.status, JSON.stringify(first.refused)).toBe(200);
    const secrets = secretIn(first.body);
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
    const { rows } = await casino.database.pool.query<{ text: string }>(
      "select record::text as text from idempotency_record record where player_id = $1",
      [player.pid],
    );
    // Sealed ones would be as long.
    for (const { text } of rows) {
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(text).not.toContain("sealed");
    }
    const second = await ask();
    expect(second.status, JSON.stringify(second.refused)).toBe(200);
    if (repeat === "same") expect(secretIn(second.body)).toEqual(secrets);
    if (repeat === "none") expect(secretIn(second.body)).toEqual(["undefined"]);
  });
});

describe("idempotency.secrets-of-a-repeat", () => {
  it("idempotency.secrets-of-a-repeat: whoever repeats a call has to know its secrets", async () => {
    const player = await newPlayer(casino.url);
    const { recoveryCodes } = await turnOn(casino, player);
    const key = randomUUID();
    const renew = (code: string) =>
      send(casino.url, renewRecoveryCodes, { ...own(player), key, body: { second_factor: code } });
    const first = await renew(recoveryCodes[0] ?? "");
    const guessed = await renew("000000");
    expect([guessed.status, guessed.refused.errorCode]).toEqual([422, "idempotency_conflict"]);
    expect((await renew(recoveryCodes[0] ?? "")).body).toEqual(first.body);
  });

  it("idempotency.secrets-of-a-repeat: the casino hashes every secret of a body under a key", () => {
    // A hashed_password is a handle of the session.
    const secret = /^(?!hashed_)(.*pass|.*pwd|.*factor|card_)/;
    const sent = everyCall
      .filter(({ method, unkeyed, body }) => method !== "GET" && unkeyed === undefined && body !== null)
      .flatMap((call) => fieldsOf(call.body as z.ZodType).map((name) => [nameOf(call), name] as const))
      .filter(([, name]) => secret.test(name) && !SECRET_FIELDS.has(name) && !CARD_FIELDS.has(name));
    expect(sent).toEqual([]);
  });
});
