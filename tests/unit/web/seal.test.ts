import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Sealer } from "~/seal.server";

const sealer = new Sealer(["the newest secret of all", "an older secret"]);
const NOW = 1_000_000;
const LATER = NOW + 60_000;

describe("secrets: the sealed cookie", () => {
  it("seal: opens what it sealed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, purpose) => {
        const opened = sealer.open(purpose, sealer.seal(purpose, value, LATER), NOW);
        expect(JSON.stringify(opened)).toBe(JSON.stringify(value));
      }),
      { numRuns: 200 },
    );
  });

  it("session.cookie-sealed: nothing of the value can be read, and no two seals are alike", () => {
    const seals = [1, 2].map(() => sealer.seal("session", { token: "readable" }, LATER));
    expect(seals[0]).not.toBe(seals[1]);
    for (const seal of seals) {
      expect(Buffer.from(seal, "base64url").toString("latin1")).not.toContain("readable");
      expect(seal).toMatch(/^[\w-]+$/);
    }
  });

  it("seal: a value sealed for one cookie is refused in another", () => {
    const sealed = sealer.seal("kept", { pid: 7, token: "t" }, LATER);
    expect(sealer.open("cherrystone", sealed, NOW)).toBeUndefined();
    expect(sealer.open("__Host-kept", sealed, NOW)).toBeUndefined();
  });

  it("seal: a flipped bit at any position is refused", () => {
    const bytes = Buffer.from(sealer.seal("session", { pid: 7 }, LATER), "base64url");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(sealer.open("session", changed.toString("base64url"), NOW)).toBeUndefined();
    }
  });

  it("seal: a truncated or lengthened one is refused", () => {
    const bytes = Buffer.from(sealer.seal("session", { pid: 7 }, LATER), "base64url");
    for (let length = 0; length < bytes.length; length += 1) {
      expect(sealer.open("session", bytes.subarray(0, length).toString("base64url"), NOW)).toBeUndefined();
    }
    const longer = Buffer.concat([bytes, Buffer.from([0])]);
    expect(sealer.open("session", longer.toString("base64url"), NOW)).toBeUndefined();
  });

  it.each(["", "x", "not a seal", "%00", "é", "A".repeat(5_000)])("seal: %j is refused", (text) => {
    expect(sealer.open("session", text, NOW)).toBeUndefined();
  });

  it("seal: it opens until it expires", () => {
    const sealed = sealer.seal("session", "value", LATER);
    expect(sealer.open("session", sealed, LATER - 1)).toBe("value");
    expect(sealer.open("session", sealed, LATER)).toBeUndefined();
    expect(sealer.open("session", sealed, LATER + 1)).toBeUndefined();
  });

  it("session.secret-rotation: an older secret still opens, the newest seals", () => {
    const older = new Sealer(["an older secret"]);
    const newest = new Sealer(["the newest secret of all"]);
    expect(sealer.open("session", older.seal("session", "old", LATER), NOW)).toBe("old");
    const sealed = sealer.seal("session", "new", LATER);
    expect(newest.open("session", sealed, NOW)).toBe("new");
    expect(older.open("session", sealed, NOW)).toBeUndefined();
  });

  it("SESSION_SECRET: a foreign secret opens nothing; an empty list is refused", () => {
    const sealed = new Sealer(["a stranger's secret"]).seal("session", "value", LATER);
    expect(sealer.open("session", sealed, NOW)).toBeUndefined();
    expect(() => new Sealer([])).toThrow();
  });
});
