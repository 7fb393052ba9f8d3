// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { winningsText } from "~/play/slots/free-spins";
import FreeSpinsNote from "~/play/slots/FreeSpinsNote";
import { messages } from "~/play/slots/game-messages";

afterEach(cleanup);

describe("free-spin coupon in play", () => {
  it.each([
    [20, 20, "20 free spins left"],
    [19, 20, "19 of 20 free spins left"],
    [1, 20, "1 of 20 free spins left"],
    [1, 1, "1 free spin left"],
  ])("freespins.count-shown: %i of %i: the count, and out of how many", (remaining, total, text) => {
    expect(messages.coupon.left(remaining, total)).toBe(text);
  });

  it.each([
    [null, 0, "Your free spins are done."],
    [201, 0, "Your free spins are done. They won $2.01."],
    [201, 6_030, "Your free spins are done. They won $2.01. Wager $60.30 to turn it into cash."],
  ])("free-spin coupon: at 0 the winnings, %j with %i to stake", (wonMinor, neededMinor, text) => {
    expect(winningsText(wonMinor, neededMinor, "USD", messages)).toBe(text);
  });

  it.each([
    [20, "20 free spins left, $0.20 each, paid for by your coupon. Keep playing with what you win."],
    [7, "7 of 20 free spins left, $0.20 each, paid for by your coupon. Won so far: $1.90."],
  ])("free-spin coupon: the note with %i left", (remaining, text) => {
    const freeSpins = { remaining, total: 20, stakeMinor: 20, wonMinor: 190 };
    const { container } = render(<FreeSpinsNote freeSpins={freeSpins} currency="USD" />);
    expect(container.textContent).toBe(text);
  });
});
