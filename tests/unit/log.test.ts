import { describe, expect, it } from "vitest";
import { createLog } from "~/shared/log.server";

function logged(write: (log: ReturnType<typeof createLog>) => void, level = "info"): string {
  const lines: string[] = [];
  write(createLog({ program: "casino", level }, { write: (line) => lines.push(line) }));
  return lines.join("");
}

describe("no secret in a log", () => {
  it.each([
    { password: "s3cret" },
    { body: { password: "s3cret", card_number: "s3cret" } },
    { request: { headers: { cookie: "s3cret", "x-session-token": "s3cret" } } },
    { sessionToken: "s3cret" },
    { err: Object.assign(new Error("failed"), { token: "s3cret" }) },
  ])("security.no-secret-logged: a member named like a secret is masked: %j", (object) => {
    const line = logged((log) => log.info(object, "said"));
    expect(line).toContain("said");
    expect(line).not.toContain("s3cret");
  });

  it.each(["4111 1111 1111 1111", "4111-1111-1111-1111", "4111111111111111", "378282246310005"])(
    "a card number is masked inside a sentence: %s",
    (number) => {
      expect(logged((log) => log.info(`paid with ${number}.`))).toContain("paid with [card].");
    },
  );

  it("times, amounts and ids stay readable", () => {
    const id = "11112222-3333-4444-8555-666677778888";
    const line = logged((log) =>
      log.child({ requestId: id }).info({ amountMinor: 500_000, ms: 12.5 }, "answered"),
    );
    expect(JSON.parse(line)).toMatchObject({
      program: "casino",
      requestId: id,
      amountMinor: 500_000,
      ms: 12.5,
    });
    expect(Date.parse((JSON.parse(line) as { time: string }).time)).not.toBeNaN();
  });

  it("the level is the configured one", () => {
    expect(logged((log) => log.info("quiet"), "warn")).toBe("");
    expect(logged((log) => log.warn("heard"), "warn")).toContain("heard");
  });
});
