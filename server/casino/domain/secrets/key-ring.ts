import { createHash, hkdfSync } from "node:crypto";
import { StartError } from "~/shared/start-error";
import { openBytes, sealBytes } from "./sealing";

/** Sealed bytes as stored in the database. */
export interface Sealed {
  sealed: Buffer;
  /** Identifies the key, so that keys can be rotated. */
  keyId: string;
}

interface Key {
  id: string;
  bytes: Buffer;
}

interface KeyRingNames {
  /** The environment variable with the secrets. */
  variable: string;
  /** What is sealed, for errors. */
  contents: string;
  /** Separates the keys that are derived from the same secret. */
  purpose: string;
}

/** Keys that the database does not hold, derived from secrets of the environment. */
export class KeyRing {
  private readonly newest: Key;
  private readonly keys: ReadonlyMap<string, Key>;

  /** @param secrets newest first; the first one seals, all of them open */
  constructor(
    secrets: readonly string[],
    private readonly names: KeyRingNames,
  ) {
    const keys = secrets.map((secret) => keyOf(secret, names.purpose));
    const [newest] = keys;
    if (!newest) throw new StartError(`There is no key for the ${names.contents}: set ${names.variable}`);
    this.newest = newest;
    this.keys = new Map(keys.map((key) => [key.id, key]));
  }

  /** Id of the key that seals. */
  get keyId(): string {
    return this.newest.id;
  }

  has(keyId: string): boolean {
    return this.keys.has(keyId);
  }

  /** @param purpose names the row: sealed bytes copied to another row do not open there */
  seal(purpose: string, plain: Buffer): Sealed {
    return { sealed: sealBytes(this.newest.bytes, purpose, plain), keyId: this.newest.id };
  }

  /**
   * Bytes that only a holder of the key can make again, the same ones for the same purpose.
   * @param keyId of an earlier key, by default the one that seals
   * @throws Error when the key is missing
   */
  derive(purpose: string, length: number, keyId = this.newest.id): Buffer {
    return Buffer.from(hkdfSync("sha256", this.keyFor(keyId), "", purpose, length));
  }

  /** @throws Error when the key is missing, the purpose differs or the bytes were changed */
  open(purpose: string, { sealed, keyId }: Sealed): Buffer {
    return openBytes(this.keyFor(keyId), purpose, sealed);
  }

  private keyFor(keyId: string): Buffer {
    const key = this.keys.get(keyId);
    const { variable, contents } = this.names;
    if (!key) throw new Error(`${variable} lacks the key ${keyId} of the ${contents}`);
    return key.bytes;
  }
}

function keyOf(secret: string, purpose: string): Key {
  const bytes = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const id = createHash("sha256").update("id of ").update(bytes).digest("hex").slice(0, 16);
  return { id, bytes };
}
