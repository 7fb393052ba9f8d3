import { describe, expect, it } from "vitest";
import { SIGNATURE_HEADER, signatureOf, signCall, type SignedCall } from "~/shared/call-signature.server";

const KEY = "the-key-that-both-programs-share-0001";
const OTHER_KEY = "a-key-that-nobody-shares-with-us-0002";
const NOW = 1_800_000_000_000;

const call = {
  method: "POST",
  target: "/login?a=1",
  body: '{"login":"ada"}',
  headers: {
    "x-forwarded-for": "192.0.2.7",
    "x-country": "CA",
    "x-recaptcha-token": "guard:basic",
    "x-session-token": "7.token",
    "x-cashier-token": "7.cashier",
    "idempotency-key": "key-0001",
  } as Record<string, string>,
};

function asSent({ headers, ...rest }: typeof call, signature?: string): SignedCall {
  const all: Record<string, string | undefined> = { ...headers, [SIGNATURE_HEADER]: signature };
  return { ...rest, header: (name) => all[name] };
}

const signature = signCall(asSent(call), KEY, NOW);
const isBelieved = (sent: SignedCall, keys = [KEY], nowMs = NOW) => signatureOf(sent, keys, nowMs) !== null;

describe("the signature of a call", () => {
  it("is accepted with the key it was made with, whichever of the keys that is", () => {
    expect(isBelieved(asSent(call, signature))).toBe(true);
    expect(isBelieved(asSent(call, signature), [OTHER_KEY, KEY])).toBe(true);
    expect(isBelieved(asSent(call, signature), [OTHER_KEY])).toBe(false);
    expect(isBelieved(asSent(call, signature), [])).toBe(false);
  });

  const changes: [string, Partial<typeof call>][] = [
    ["another method", { method: "PUT" }],
    ["another path", { target: "/signup?a=1" }],
    ["another query", { target: "/login?a=2" }],
    ["another body", { body: '{"login":"eve"}' }],
  ];
  for (const name of Object.keys(call.headers)) {
    const { [name]: _, ...others } = call.headers;
    changes.push([`another ${name}`, { headers: { ...others, [name]: "198.51.100.1" } }]);
    changes.push([`no ${name}`, { headers: others }]);
  }

  it.each(changes)("security.call-signature: copied to a call with %s it is worthless", (_, change) => {
    expect(isBelieved(asSent({ ...call, ...change }, signature))).toBe(false);
  });

  it.each([
    [-61_000, false],
    [-59_000, true],
    [59_000, true],
    [61_000, false],
  ])("with a clock %i ms off it is accepted: %s", (offMs, expected) => {
    expect(isBelieved(asSent(call, signature), [KEY], NOW + offMs)).toBe(expected);
  });

  it.each([undefined, "", "t=1,n=x,s=y", signature.slice(0, -1), `${signature}A`])(
    "%j is not a signature",
    (malformed) => {
      expect(isBelieved(asSent(call, malformed))).toBe(false);
    },
  );

  it("is different each time", () => {
    expect(signCall(asSent(call), KEY, NOW)).not.toBe(signature);
  });
});
