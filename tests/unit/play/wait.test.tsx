// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PlayButton } from "~/bets/PlayButton";
import { FormScope } from "~/forms/form-context";
import { newReply } from "~/forms/new-reply";
import { type FormReply, WAIT_FACT } from "~/forms/reply";
import { ResultLine } from "~/play/machine/ResultLine";
import { BetBar } from "~/tables/BetBar";
import { sentPage } from "../../support/static-page";

const TEXT = "Please wait 7 seconds before the next round.";
const waiting = (waitMs: number): FormReply =>
  newReply("spin", { values: {}, errors: { "": [TEXT] }, facts: { [WAIT_FACT]: String(waitMs) } });

const presses = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
let answer: (reply: FormReply | undefined) => void;

function Form({ first, place }: { first: FormReply | undefined; place: "game" | "table" }) {
  const [reply, setReply] = useState(first);
  answer = setReply;
  return (
    <FormScope reply={reply}>
      <form onSubmit={presses}>
        {place === "game" ? (
          <>
            <ResultLine round={null} text="Choose your bet" busy={null} />
            <PlayButton>SPIN</PlayButton>
          </>
        ) : (
          <BetBar balanceMinor={500} currency="USD" label="SPIN" stakeMinor={null} line={null} />
        )}
      </form>
    </FormScope>
  );
}

const page = (place: "game" | "table", first?: FormReply) => {
  const router = createMemoryRouter([{ path: "*", element: <Form first={first} place={place} /> }], {
    future: { v7_relativeSplatPath: true },
  });
  return <RouterProvider router={router} future={{ v7_startTransition: true }} />;
};

beforeEach(() => {
  vi.useFakeTimers();
  presses.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole("button", { name: "SPIN" });
const count = () => button().querySelector("[aria-hidden]")?.textContent ?? null;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const status = () => screen.getByRole("status").textContent;

describe.each(["game", "table"] as const)("market.countdown: a pause asked for at a %s", (place) => {
  it("stands in words in its place without script, and the button can be pressed", () => {
    document.body.append(sentPage(<Form place={place} first={waiting(7_000)} />));
    expect(status()).toBe(TEXT);
    expect(document.querySelector(".visually-hidden[role=status]")).toBeNull();
    expect([count(), button().getAttribute("aria-disabled")]).toEqual([null, null]);
    document.body.innerHTML = "";
  });

  it("is counted down on the button and announced once; then the button works again", () => {
    render(page(place));
    act(() => answer(waiting(7_000)));
    expect([count(), button().getAttribute("aria-disabled"), status()]).toEqual(["7", "true", TEXT]);
    fireEvent.click(button());
    expect(presses).not.toHaveBeenCalled();
    pass(6_500);
    expect([count(), status()]).toEqual(["1", TEXT]);
    pass(1_000);
    expect([count(), button().getAttribute("aria-disabled")]).toEqual([null, null]);
    expect(status()).not.toBe(TEXT);
    // A longer pause is not waited out for the player.
    expect(presses).not.toHaveBeenCalled();
    fireEvent.click(button());
    expect(presses).toHaveBeenCalledTimes(1);
  });

  it("is waited out by the page if it is short, and the stake is sent once", () => {
    render(page(place));
    act(() => answer(waiting(2_500)));
    expect(count()).toBe("3");
    pass(2_400);
    expect(presses).not.toHaveBeenCalled();
    pass(500);
    expect(presses).toHaveBeenCalledTimes(1);
    pass(10_000);
    expect(presses).toHaveBeenCalledTimes(1);
    // Refused again: the player presses.
    act(() => answer(waiting(1_500)));
    pass(10_000);
    expect(presses).toHaveBeenCalledTimes(1);
  });

  it("sends nothing by itself after the form was changed: another stake is not what was pressed for", () => {
    render(page(place));
    act(() => answer(waiting(2_500)));
    fireEvent.input(button().closest("form") ?? expect.fail("there is no form"));
    pass(10_000);
    expect(presses).not.toHaveBeenCalled();
    fireEvent.click(button());
    expect(presses).toHaveBeenCalledTimes(1);
  });
});

describe("market.countdown: a pause at a game", () => {
  beforeEach(() => {
    // jsdom lays nothing out.
    vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(120);
    render(page("game"));
  });
  afterEach(() => vi.restoreAllMocks());

  it("keeps the button's width until it is over", () => {
    expect(button().style.minWidth).toBe("");
    act(() => answer(waiting(1_000)));
    expect(button().style.minWidth).toBe("120px");
    pass(1_000);
    expect(button().style.minWidth).toBe("");
  });

  it("is none if the refusal asks for none", () => {
    act(() => answer(newReply("spin", { values: {}, errors: { "": [TEXT] } })));
    pass(10_000);
    expect([count(), button().style.minWidth]).toEqual([null, ""]);
    expect(presses).not.toHaveBeenCalled();
  });

  it("of five seconds is waited out, a longer one is not", () => {
    act(() => answer(waiting(5_001)));
    pass(6_000);
    expect(presses).not.toHaveBeenCalled();
    act(() => answer(waiting(5_000)));
    pass(4_999);
    expect([count(), presses.mock.calls.length]).toEqual(["1", 0]);
    pass(1);
    expect([count(), presses.mock.calls.length]).toEqual([null, 1]);
  });

  it("is waited out for a player who changed the stake in an earlier one", () => {
    const form = button().closest("form") ?? expect.fail("there is no form");
    act(() => answer(waiting(1_000)));
    fireEvent.input(form);
    pass(1_000);
    expect(presses).not.toHaveBeenCalled();
    // What the player then pressed for is met by a pause of its own.
    act(() => answer(waiting(1_000)));
    pass(1_000);
    expect(presses).toHaveBeenCalledTimes(1);
  });

  it("is waited out again for a press that follows a round", () => {
    act(() => answer(waiting(1_000)));
    pass(1_000);
    expect(presses).toHaveBeenCalledTimes(1);
    act(() => answer(undefined));
    act(() => answer(waiting(1_000)));
    pass(1_000);
    expect(presses).toHaveBeenCalledTimes(2);
  });

  it("ends with the next one, and when the game is left", () => {
    act(() => answer(waiting(5_000)));
    const running = vi.getTimerCount();
    act(() => answer(waiting(3_000)));
    expect([count(), vi.getTimerCount()]).toEqual(["3", running]);
    cleanup();
    expect(vi.getTimerCount()).toBe(0);
  });
});
