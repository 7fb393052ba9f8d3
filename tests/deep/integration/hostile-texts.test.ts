import { afterAll, beforeAll, expect, it } from "vitest";
import type { CallShape } from "~/casino/contract/call";
import { MAX_TEXT_LENGTH } from "~/casino/contract/lengths";
import { EXAMPLE, type Example } from "../../../server/casino/api/examples/example";
import { callName } from "../../../server/casino/api/handle";
import { exampleEntries } from "../../../server/casino/api/openapi/examples";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newDepositor, send, type SendOptions } from "../../support/casino-client";
import { hostileTexts, isSuperlinear } from "../../support/hostile-texts";

let casino: TestCasino;
beforeAll(async () => {
  casino = await startTestCasino({ chatSecret: "a chat secret of thirty-two characters" });
});
afterAll(() => casino.close());

/** Lengths to find the longest among that a call takes. */
const LENGTHS = [MAX_TEXT_LENGTH, 5_000, 4_000, 2_000, 1_000, 500, 254, 200, 120, 100, 80, 64, 40, 30, 20];
/** What Node reads of an address: 16 KiB, of texts that are encoded as up to six characters each. */
const MAX_ADDRESS_TEXT = 2_500;

/** The examples of calls as this player would send them. */
async function ownExamples() {
  const { pid, login, email, password, token, cashierToken } = await newDepositor(casino.url, 100_00);
  const own = new Map<unknown, unknown>([
    [EXAMPLE.pid, pid],
    [String(EXAMPLE.pid), String(pid)],
    [EXAMPLE.login, login],
    [EXAMPLE.email, email],
    [EXAMPLE.password, password],
  ]);
  return (example: Example) =>
    ({
      ...(replaced(example, own) as object),
      token,
      cashierToken,
    }) as SendOptions<CallShape>;
}

function replaced(value: unknown, by: ReadonlyMap<unknown, unknown>): unknown {
  if (by.has(value)) return by.get(value);
  if (Array.isArray(value)) return value.map((item) => replaced(item, by));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, replaced(member, by)]));
}

/** The places of texts in a value, each with the value that has another text there. */
function textPlaces(value: unknown): { at: string; withText: (text: string) => unknown }[] {
  if (typeof value === "string") return [{ at: "", withText: (text) => text }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    textPlaces(member).map(({ at, withText }) => ({
      at: `.${name}${at}`,
      withText: (text: string) =>
        Array.isArray(value)
          ? value.map((item, index) => (String(index) === name ? withText(text) : (item as unknown)))
          : { ...value, [name]: withText(text) },
    })),
  );
}

interface Attempt {
  name: string;
  length: number;
  withText(length: number): SendOptions<CallShape>;
}

/** Each text of an example replaced by each of the hostile ones, as long as the schema takes it and as it is read. */
function attemptsOf(call: CallShape, sent: SendOptions<CallShape>): Attempt[] {
  return (["params", "query", "body"] as const).flatMap((part) => {
    const schema = call[part];
    if (schema === null) return [];
    const longest = part === "body" ? MAX_TEXT_LENGTH : MAX_ADDRESS_TEXT;
    return textPlaces(sent[part]).flatMap(({ at, withText }) =>
      hostileTexts.flatMap(({ name, of }) => {
        const isAllowed = (length: number) =>
          length <= longest && schema.safeParse(withText(of(length))).success;
        const lengths = new Set([longest, ...LENGTHS.filter(isAllowed).slice(0, 1)]);
        return [...lengths].map((length) => ({
          name: `${callName(call)} ${part}${at}: ${length} ${name}`,
          length,
          withText: (typed: number) => ({ ...sent, [part]: withText(of(typed)) }),
        }));
      }),
    );
  });
}

it(
  "security.linear-texts: the casino takes no more than linear time for a text of any call",
  { timeout: 900_000 },
  async () => {
    const wrong: string[] = [];
    let taken = 0;
    for (const [call, example] of exampleEntries()) {
      // What one call changes is not in the way of the next.
      const sent = (await ownExamples())(example);
      for (const { name, length, withText } of attemptsOf(call, sent)) {
        const statuses = new Set<number>();
        const ask = async (of: number) => statuses.add((await send(casino.url, call, withText(of))).status);
        if (await isSuperlinear(ask, length)) wrong.push(`${name} is slow`);
        if ([...statuses].some((status) => status >= 500)) wrong.push(`${name} fails`);
        if (statuses.has(200)) taken += 1;
      }
    }
    expect(wrong).toEqual([]);
    // The texts get past the schemas.
    expect(taken).toBeGreaterThan(100);
  },
);
