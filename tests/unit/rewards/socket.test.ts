import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeCode } from "~/casino/contract/close-codes";
import { rewardVersion } from "~/casino/contract/daily-reward";
import { listenToReward } from "~/rewards/socket";
import { rewardValue } from "../../support/reward-values";

const VERSION = rewardVersion(rewardValue());

type Handler<Name extends "onopen" | "onmessage" | "onclose"> = Pick<WebSocket, Name>[Name];

/** A fake browser WebSocket controlled by the test. */
class FakeSocket {
  readyState: WebSocket["readyState"] = 1;
  closed = false;
  onopen: Handler<"onopen"> = null;
  onmessage: Handler<"onmessage"> = null;
  onclose: Handler<"onclose"> = null;

  close() {
    this.closed = true;
  }

  open() {
    this.onopen?.call(this as never, {} as Event);
  }

  tell(data: unknown) {
    this.onmessage?.call(this as never, { data } as MessageEvent);
  }

  end(code: number) {
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
}

function listening({ random = () => 1 } = {}) {
  const sockets: FakeSocket[] = [];
  const versions: unknown[] = [];
  const open = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket;
  };
  const started = listenToReward((version) => versions.push(version), { open, random });
  const last = () => sockets.at(-1) as FakeSocket;
  return { ...started, sockets, versions, last };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("websocket: a page listens to its player's reward", () => {
  it("a constructor that throws costs the connection alone", () => {
    const open = () => {
      throw new DOMException("Refused", "SecurityError");
    };
    const started = listenToReward(() => undefined, { open, random: () => 1 });
    vi.runAllTimers();
    started.wake();
    started.stop();
  });

  it("websocket: versions are passed on as they are, bytes are ignored", () => {
    const page = listening();
    for (const data of [VERSION, new ArrayBuffer(2), "{"]) page.last().tell(data);
    expect(page.versions).toEqual([VERSION, "{"]);
  });

  it.each([closeCode.restart, closeCode.failure, 1006])(
    "reward.browser-reconnects: closed with %i it reconnects after waits that double, and start over after a message",
    (code) => {
      const page = listening();
      for (const [wait, count] of [
        [1_000, 2],
        [2_000, 3],
        [4_000, 4],
      ] as const) {
        page.last().end(code);
        vi.advanceTimersByTime(wait - 1);
        expect(page.sockets.length).toBe(count - 1);
        vi.advanceTimersByTime(1);
        expect(page.sockets.length).toBe(count);
      }
      page.last().tell(VERSION);
      page.last().end(code);
      vi.advanceTimersByTime(1_000);
      expect(page.sockets.length).toBe(5);
    },
  );

  it.each([closeCode.sessionOver, closeCode.policy, closeCode.forbidden])(
    "session: closed with %i it stays closed until the next page wakes it",
    (code) => {
      const page = listening();
      page.wake();
      page.last().end(code);
      vi.advanceTimersByTime(3_600_000);
      expect(page.sockets.length).toBe(1);
      page.wake();
      page.wake();
      expect(page.sockets.length).toBe(2);
    },
  );

  it("websocket: once stopped it closes, ignores messages and does not reconnect", () => {
    const page = listening();
    page.stop();
    expect(page.last().closed).toBe(true);
    page.last().tell(VERSION);
    page.last().end(1006);
    page.wake();
    vi.advanceTimersByTime(3_600_000);
    expect([page.versions, page.sockets.length]).toEqual([[], 1]);
  });

  it("websocket: stopped while it waits, it does not come back; while it connects, it closes once it has", () => {
    const waiting = listening();
    waiting.last().end(1006);
    waiting.stop();
    vi.advanceTimersByTime(3_600_000);
    expect(waiting.sockets.length).toBe(1);

    const connecting = listening();
    connecting.last().readyState = 0;
    connecting.stop();
    expect(connecting.last().closed).toBe(false);
    connecting.last().open();
    expect(connecting.last().closed).toBe(true);
  });
});
