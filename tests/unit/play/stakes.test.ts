import { describe, expect, it } from "vitest";
import { initialStake, isLimited } from "~/play/machine/stakes";

const stakes = [20, 40, 60, 100, 200, 500];

describe("stake choice", () => {
  it("stake.remembered: the last round's stake is selected again", () => {
    expect(initialStake(stakes, { lastMinor: 200 })).toBe(200);
  });

  it("a player without rounds is offered a modest stake", () => {
    expect(initialStake(stakes, {})).toBe(100);
    expect(initialStake([200, 500], {})).toBe(200);
  });

  it("maximum bet: a stake that a limit took away becomes the highest one left below it", () => {
    expect(initialStake([20, 40, 60], { lastMinor: 500 })).toBe(60);
  });

  it("session: the stake that was typed before the session ended is kept", () => {
    expect(initialStake(stakes, { typed: "40", lastMinor: 200 })).toBe(40);
  });

  it("a typed stake that is not on the list is not offered again", () => {
    expect(initialStake(stakes, { typed: "41", lastMinor: 200 })).toBe(200);
    expect(initialStake(stakes, { typed: "40.0", lastMinor: 200 })).toBe(200);
  });

  it("maximum bet: without any stake left none is selected", () => {
    expect(initialStake([], { lastMinor: 200 })).toBeNull();
  });

  it("maximum bet: it is a limit only where it takes a stake of the game away", () => {
    expect(isLimited([20, 500, 700], 500)).toBe(true);
    expect(isLimited([20, 500, 700], 700)).toBe(false);
  });
});
