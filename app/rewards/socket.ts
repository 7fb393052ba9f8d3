import { closeCode } from "~/casino/contract/close-codes";
import type { RewardMessage } from "~/casino/contract/daily-reward";
import { paths } from "~/paths";
import { openOrNull, retryDelayMs } from "~/live/event-stream";

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

/** Listens for the player's daily reward, reconnecting with a back-off until stopped. */
export function listenToReward(
  onMessage: (message: RewardMessage) => void,
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
      const message = messageIn(data);
      if (message === null || over) return;
      failures = 0;
      onMessage(message);
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

/** Our own relay sends only reward messages; ignore anything else. */
function messageIn(data: unknown): RewardMessage | null {
  if (typeof data !== "string") return null;
  try {
    const message: unknown = JSON.parse(data);
    return isRewardMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isRewardMessage(message: unknown): message is RewardMessage {
  return (
    typeof message === "object" &&
    message !== null &&
    "coupon" in message &&
    typeof message.coupon === "object" &&
    "redeemed" in message &&
    (message.redeemed === 0 || message.redeemed === 1) &&
    "expires_at" in message &&
    typeof message.expires_at === "string"
  );
}

function openSocket(): WebSocket {
  const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(`${scheme}//${window.location.host}${paths.rewardSocket}`);
}
