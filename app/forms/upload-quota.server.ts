import { addressBlock } from "~/shared/address-block";

/** Bytes of uploads that a process holds at once: one of the largest, or four of its largest files. */
const MAX_BYTES = 64 * 1024 * 1024;
/** A form that is sent twice is handled twice. */
const MAX_OF_PLAYER = 2;
/** Several players may share an address. */
const MAX_OF_ADDRESS = 6;

interface NewUpload {
  playerId: number;
  /** Null if it is not known. */
  address: string | null;
  /** The most that it may hold in memory. */
  bytes: number;
}

/** Uploads under way in this process, which stay in memory until they are handed on. */
export class UploadQuota {
  private readonly counts = new Map<string, number>();
  private bytes = 0;

  /**
   * @returns ends the upload; or the status to refuse it with: 429 if the player or the address has enough under way,
   *   503 if the process has
   */
  begin({ playerId, address, bytes }: NewUpload): { end(): void } | { status: 429 | 503 } {
    const player = `player ${playerId}`;
    const owners = address === null ? [player] : [player, `address ${addressBlock(address)}`];
    const isFull = (owner: string) =>
      (this.counts.get(owner) ?? 0) >= (owner === player ? MAX_OF_PLAYER : MAX_OF_ADDRESS);
    if (owners.some(isFull)) return { status: 429 };
    if (this.bytes + bytes > MAX_BYTES) return { status: 503 };
    this.add(owners, 1);
    this.bytes += bytes;
    return {
      end: () => {
        this.add(owners, -1);
        this.bytes -= bytes;
      },
    };
  }

  private add(owners: readonly string[], by: 1 | -1): void {
    for (const owner of owners) {
      const count = (this.counts.get(owner) ?? 0) + by;
      if (count === 0) this.counts.delete(owner);
      else this.counts.set(owner, count);
    }
  }
}
