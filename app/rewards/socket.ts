import { closeCode } from "~/casino/contract/close-codes";
import { openOrNull, retryDelayMs } from "~/live/event-stream";
import { paths } from "~/paths";

/** The part of the browser's WebSocket used here. */
type Socket = Pick<WebSocket, "readyState" | "close" | "onopen" | "onmessage" | "onclose">;

export interface SocketParts {
  open(): Socket;
  random(): number;
}

const CONNECTING = 0;
const WINDOW_MS = { least: 1_000, most: 60_000 } as const;
/** Reconnecting would be refused again. The listener waits for `wake`, which the player's next page calls. */
const FINAL_CODES: readonly number[] = [closeCode.sessionOver, closeCode.policy, closeCode.forbidden];

export interface Listening {
  /** Reconnects after a final close: the player may have a new session by now. */
  wake(): void;
  stop(): void;
}

/** Listens for versions of the player's daily reward, reconnecting with a back-off until stopped. */
export function listenToReward(
  onVersion: (version: string) => void,
  { open, random }: SocketParts = { open: openSocket, random: Math.random },
): Listening {
  let failures = 0;
  let over = false;
  let isFinal = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let socket: Socket | null = null;

  function connect() {
    const opened = openOrNull(open);
    socket = opened;
    if (opened === null) return;
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (typeof data !== "string" || over) return;
      failures = 0;
      onVersion(data);
    };
    opened.onclose = ({ code }) => {
      if (over) return;
      isFinal = FINAL_CODES.includes(code);
      if (isFinal) return;
      timer = setTimeout(connect, retryDelayMs(failures, random(), WINDOW_MS));
      failures += 1;
    };
  }

  connect();
  return {
    wake() {
      if (over || !isFinal) return;
      isFinal = false;
      connect();
    },
    stop() {
      over = true;
      clearTimeout(timer);
      const last = socket;
      if (last === null) return;
      // Closing a socket that is still connecting logs an error in the browser console.
      if (last.readyState === CONNECTING) last.onopen = () => last.close();
      else last.close();
    },
  };
}

function openSocket(): WebSocket {
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${window.location.host}${paths.rewardSocket}`);
}
