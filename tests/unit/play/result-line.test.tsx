// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ResultLine } from "~/play/machine/ResultLine";

const ROUND = { stakeMinor: 100, payoutMinor: 0, currency: "USD", balanceAfterMinor: 40 };

afterEach(cleanup);

/** What a screen reader is told when the round is over. */
function announcementOf(couponRemovedMinor: number | null): string | null {
  render(<ResultLine round={{ ...ROUND, couponRemovedMinor }} text="No win" busy={null} />);
  return screen.getByRole("status").textContent;
}

describe("coupon: removed below the threshold", () => {
  it("coupon.removal-told: shown with the round that removed it, with the balance left", () => {
    expect(announcementOf(40)).toBe(
      "No win. Balance $0.00 Your balance was too low to keep your coupon (below $1.00), so it was removed. $0.40 of bonus money went with it.",
    );
  });

  it("is shown as well when no bonus money was left", () => {
    expect(announcementOf(0)).toMatch(/so it was removed\.$/);
  });

  it("is not shown with any other round", () => {
    expect(announcementOf(null)).toBe("No win. Balance $0.40");
  });
});

describe("a sum that is counted up", () => {
  const counted = (payoutMinor: number) => {
    const round = { ...ROUND, payoutMinor, balanceAfterMinor: 5_000 };
    render(
      <ResultLine round={round} text={`Win $${(payoutMinor / 100).toFixed(2)} on 2 lines`} busy={null} />,
    );
    const sum = document.querySelector<HTMLElement>(".result-sum");
    return {
      sum: sum?.textContent,
      minor: sum?.dataset["minor"],
      text: screen.getByRole("status").textContent,
    };
  };

  it("game.win-counted: from ten times the stake on, the sum stands in the result, to be counted", () => {
    expect(counted(1_000)).toEqual({
      sum: "$10.00",
      minor: "1000",
      text: "Win $10.00 on 2 lines. Balance $50.00",
    });
  });

  it("game.win-counted: below that it is text", () => {
    expect(counted(999)).toEqual({
      sum: undefined,
      minor: undefined,
      text: "Win $9.99 on 2 lines. Balance $50.00",
    });
  });
});
