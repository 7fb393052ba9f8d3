import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { login, player, signup } from "~/casino/contract/account";
import type { CallShape } from "~/casino/contract/call";
import { externalLobbies } from "~/casino/contract/games";
import { lobbyJackpot } from "~/casino/contract/jackpot";
import { optInQuickPlay } from "~/casino/contract/quick";
import type { ErrorCode } from "~/casino/contract/shared";
import { nameOf } from "../../../server/casino/api/handle";
import { EXAMPLE, exampleEntries, type Example } from "../../../server/casino/api/openapi-examples";
import { REFUSALS, refusalsOf } from "../../../server/casino/api/openapi-refusals";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send } from "../../support/casino-client";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ chatSecret: "a chat secret of thirty-two characters" });
});
afterAll(() => casino.close());

/** Examples that need a link, a coupon or a deposit that this player does not have. */
const REFUSED: Readonly<Record<string, ErrorCode>> = {
  "POST /marketing/unsubscribe/{id}": "invalid_token",
  "POST /player/{pid}/rewards/cashback": "not_found",
  "PUT /players/{pid}/coupons/games": "no_active_coupon",
  "POST /lobby-jackpot/players/{pid}/jackpots/{guid}": "jackpot_blocked",
};

it("the embedded casino answers every example of its document as the document says", async () => {
  const walk = new Walk();
  for (const [call, example] of exampleEntries()) {
    const { status, errorCode } = await walk.send(call, example);
    const refused = REFUSED[nameOf(call)];
    const expected = refused ? [REFUSALS[refused][0], refused] : [200, undefined];
    expect([nameOf(call), status, errorCode]).toEqual([nameOf(call), ...expected]);
    if (refused) expect([nameOf(call), refusalsOf(call).includes(refused)]).toEqual([nameOf(call), true]);
  }
  expect(await problemsWith(walk.answers)).toEqual([]);
});

/** Sends the examples with a real player, session and jackpot in the places of theirs. */
class Walk {
  readonly answers = new Map<CallShape, unknown>();
  private readonly real = new Map<unknown, unknown>();
  private token: string | undefined;

  async send(call: CallShape, example: Example) {
    const { response: _, ...asked } = this.realised(example) as Example;
    const token = this.token === undefined ? {} : { token: this.token };
    const { status, body, refused } = await send(casino.url, call, { ...asked, ...token } as object);
    if (status === 200) {
      this.answers.set(call, body);
      this.learn(call, body);
    }
    return { status, errorCode: refused.errorCode };
  }

  private learn(call: CallShape, answer: Record<string, unknown>): void {
    if (call === signup) {
      this.real.set(EXAMPLE.pid, answer.pid).set(String(EXAMPLE.pid), String(answer.pid));
      this.real.set(EXAMPLE.login, answer.login);
    }
    if (call === login) this.token = String(answer.sessionToken);
    if (call === player) this.real.set(EXAMPLE.handle, answer.hashed_password);
    if (call === optInQuickPlay) this.real.set(EXAMPLE.userhash, answer.userhash);
    if (call === lobbyJackpot) this.real.set(EXAMPLE.guid, answer.guid);
    if (call === externalLobbies)
      this.real.set(EXAMPLE.lobbyId, (answer as unknown as { id: number }[])[0]?.id);
  }

  private realised(value: unknown): unknown {
    if (this.real.has(value)) return this.real.get(value);
    if (Array.isArray(value)) return value.map((item) => this.realised(item));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.realised(member)]));
  }
}

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>;
}

/** What is wrong with real answers by the schemas of the document that the casino serves, in place of its examples. */
async function problemsWith(answers: ReadonlyMap<CallShape, unknown>): Promise<string[]> {
  const document = (await (await fetch(`${casino.url}/openapi.json`)).json()) as Document;
  for (const [call, example] of answers) {
    const path = `${call.base === "api" ? "" : `/${call.base}`}${call.path}`;
    const success = document.paths[path]?.[call.method.toLowerCase()]?.responses["200"];
    const content = success?.content as Record<string, object>;
    Object.assign(content["application/json"] ?? {}, { example });
  }
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: "/openapi.json",
    config: await createConfig({ rules: { "no-invalid-media-type-examples": "error" } }),
  });
  return problems.map(({ message, location }) => `${location[0]?.pointer} ${message}`);
}
