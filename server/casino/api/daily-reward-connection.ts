import type { Kysely } from "kysely";
import type { WebSocket } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import { type CheckLogin, checkLogin, type RewardMessage } from "~/casino/contract/daily-reward";
import type { Language } from "~/shared/languages";
import type { Log } from "~/shared/log.server";
import { TokenBucket } from "../../token-bucket";
import { rawDataText } from "../../websockets";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import { playerById } from "../domain/players/players";
import { dailyReward } from "../domain/rewards";
import { findSession } from "../domain/sessions/sessions";

/** The burst allows a check-in with its five repeats and some spare; the rate allows several page loads a second. */
const MESSAGES = { burst: 20, perSecond: 5 } as const;
/** Bytes a slow reader may leave unread. A message is about 1 KB. */
const UNREAD_BYTES_MAX = 256 * 1024;

/** Whose connection it is, as its upgrade request said. */
export interface ConnectedPlayer {
  playerId: number;
  /** Session token. */
  token: string;
  language: Language;
}

export interface ConnectionParts {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  /** How long the client has to check in. */
  checkInMs: number;
}

/** One client of the daily-reward socket. Its session was valid at the upgrade. */
export class RewardConnection {
  private readonly messages = new TokenBucket(MESSAGES.burst, MESSAGES.perSecond);
  private readonly checkInTimer: NodeJS.Timeout;
  private hasCheckedIn = false;
  private answered = true;
  private lastText = "";
  private reading: "no" | "yes" | "again" = "no";
  private isAlive = true;

  constructor(
    private readonly ws: WebSocket,
    private readonly player: ConnectedPlayer,
    private readonly parts: ConnectionParts,
  ) {
    this.checkInTimer = setTimeout(() => this.close(closeCode.silent), parts.checkInMs);
    ws.on("message", (data, isBinary) => {
      this.onMessage(rawDataText(data, isBinary)).catch(() => this.close(closeCode.failure));
    });
    ws.on("pong", () => (this.isAlive = true));
    // The protocol answers each ping with a pong, so pings count toward the message limit too.
    ws.on("ping", () => this.count());
    ws.on("close", () => clearTimeout(this.checkInTimer));
  }

  close(code: number): void {
    clearTimeout(this.checkInTimer);
    this.ws.close(code);
  }

  /** Sends a ping; drops a client that did not answer the last one. */
  heartbeat(): void {
    if (!this.isAlive) return this.ws.terminate();
    this.isAlive = false;
    this.ws.ping();
  }

  /** Checks that the session is still valid, and sends the reward if it changed. */
  async recheck(): Promise<void> {
    const { db, clock } = this.parts;
    await this.guarded(async () => {
      const session = await findSession(db, this.player.token, clock.now());
      if (session === null || session.exclusion !== null) this.close(closeCode.sessionOver);
      else this.notifyChange();
    });
  }

  /** Sends the reward if it differs from what the client was last sent. */
  notifyChange(): void {
    if (this.hasCheckedIn) this.read().catch(() => this.close(closeCode.failure));
  }

  private get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  private count(): boolean {
    const isAllowed = this.messages.take();
    if (!isAllowed) this.close(closeCode.policy);
    return isAllowed;
  }

  private async onMessage(text: string): Promise<void> {
    // Messages in the same packet as the one over the limit are ignored.
    if (!this.isOpen || !this.count()) return;
    const message = parse(text);
    if (message === null) return this.close(closeCode.policy);
    await this.guarded(async () => {
      if (!this.hasCheckedIn && !(await this.isOwn(message))) return this.close(closeCode.forbidden);
      if (message.player_id !== this.player.playerId) return this.close(closeCode.forbidden);
      clearTimeout(this.checkInTimer);
      this.hasCheckedIn = true;
      this.answered = false;
      await this.read();
    });
  }

  private async isOwn({ player_id, login }: CheckLogin): Promise<boolean> {
    if (player_id !== this.player.playerId) return false;
    const player = await playerById(this.parts.db, player_id);
    return player.login.toLowerCase() === login.toLowerCase();
  }

  /** Reads one at a time. A request during a read causes one more read, so the last message sent is the newest. */
  private async read(): Promise<void> {
    if (this.reading !== "no") {
      this.reading = "again";
      return;
    }
    await this.guarded(async () => {
      do {
        this.reading = "yes";
        const isAnswer = !this.answered;
        this.answered = true;
        const text = JSON.stringify(await this.current());
        if (isAnswer || text !== this.lastText) this.send(text);
      } while (this.isReadingAgain() && this.isOpen);
    });
    this.reading = "no";
  }

  /** Retries once: the first attempt may be the one that discovers a dead database connection. */
  private async current(): Promise<RewardMessage> {
    const { db, clock } = this.parts;
    const { playerId, language } = this.player;
    const read = () => dailyReward(db, playerId, clock.now(), language);
    return read().catch(read);
  }

  private isReadingAgain(): boolean {
    return this.reading === "again";
  }

  private send(text: string): void {
    if (!this.isOpen) return;
    if (this.ws.bufferedAmount > UNREAD_BYTES_MAX) return this.ws.terminate();
    this.lastText = text;
    this.ws.send(text);
  }

  /** Closes the connection if the database fails; the client reconnects later. */
  private async guarded(work: () => Promise<void>): Promise<void> {
    if (!this.isOpen) return;
    try {
      await work();
    } catch (error) {
      if (!this.isOpen) return;
      this.parts.log.error({ err: error, playerId: this.player.playerId }, "Sending the daily reward failed");
      this.close(closeCode.failure);
    }
  }
}

function parse(text: string): CheckLogin | null {
  try {
    return checkLogin.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
