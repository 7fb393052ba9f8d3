import type { Kysely } from "kysely";
import type { WebSocket } from "ws";
import { closeCode } from "~/casino/contract/close-codes";
import { checkLogin, type CheckLogin, type RewardMessage } from "~/casino/contract/daily-reward";
import type { Log } from "../../log";
import { TokenBucket } from "../../token-bucket";
import { textOf } from "../../websockets";
import type { Database } from "../db/schema";
import type { Clock } from "../domain/clock";
import { playerById } from "../domain/players";
import { findSession } from "../domain/sessions";
import type { RewardSource } from "./daily-reward-source";

/** A check-in with all its repeats (spec §9: five) and a few more; then one page load a second and some. */
const MESSAGES = { burst: 20, perSecond: 5 } as const;
/** What a reader may leave unread, bytes. A message is about one kilobyte. */
const UNREAD_BYTES_MAX = 256 * 1024;

export interface ConnectionParts {
  db: Kysely<Database>;
  clock: Clock;
  log: Log;
  source: RewardSource;
  /** How long the client has to check in. */
  checkInMs: number;
}

/** One client of the daily-reward socket, whose session was live at the upgrade. */
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
    readonly playerId: number,
    private readonly token: string,
    private readonly parts: ConnectionParts,
  ) {
    this.checkInTimer = setTimeout(() => this.close(closeCode.silent), parts.checkInMs);
    ws.on("message", (data, isBinary) => {
      this.hear(textOf(data, isBinary)).catch(() => this.close(closeCode.failure));
    });
    ws.on("pong", () => (this.isAlive = true));
    // Each is answered by the protocol's own pong: too many are a flood like any other.
    ws.on("ping", () => this.count());
    ws.on("close", () => clearTimeout(this.checkInTimer));
  }

  close(code: number): void {
    clearTimeout(this.checkInTimer);
    this.ws.close(code);
  }

  /** A client that did not answer the last ping is gone. */
  beat(): void {
    if (!this.isAlive) return this.ws.terminate();
    this.isAlive = false;
    this.ws.ping();
  }

  /** Whether the session still lives, and what became of the reward meanwhile. */
  async recheck(): Promise<void> {
    const { db, clock } = this.parts;
    await this.guarded(async () => {
      if ((await findSession(db, this.token, clock.now())) === null) this.close(closeCode.sessionOver);
      else this.tellChange();
    });
  }

  /** Tells the reward if it is another than the client knows. */
  tellChange(): void {
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

  private async hear(text: string): Promise<void> {
    // What follows in the same packet as the one too many is not read.
    if (!this.isOpen || !this.count()) return;
    const message = parse(text);
    if (message === null) return this.close(closeCode.policy);
    await this.guarded(async () => {
      if (!this.hasCheckedIn && !(await this.isOwn(message))) return this.close(closeCode.forbidden);
      if (message.player_id !== this.playerId) return this.close(closeCode.forbidden);
      clearTimeout(this.checkInTimer);
      this.hasCheckedIn = true;
      this.answered = false;
      await this.read();
    });
  }

  private async isOwn({ player_id, login }: CheckLogin): Promise<boolean> {
    if (player_id !== this.playerId) return false;
    const player = await playerById(this.parts.db, this.playerId);
    return player.login.toLowerCase() === login.toLowerCase();
  }

  /** One reading at a time: what is asked for meanwhile is read once more, so that what is told last is newest. */
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

  /** Tries once more: the first try may be what finds out that its connection to the database has fallen silent. */
  private async current(): Promise<RewardMessage> {
    const { source, clock } = this.parts;
    const read = () => source.current(this.playerId, clock.now());
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

  /** A database that fails closes the connection: the client comes again, later. */
  private async guarded(work: () => Promise<void>): Promise<void> {
    if (!this.isOpen) return;
    try {
      await work();
    } catch (error) {
      if (!this.isOpen) return;
      this.parts.log.error({ err: error, playerId: this.playerId }, "The daily reward could not be told");
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
