import { hash, verify } from "@node-rs/argon2";
import { readPassword } from "~/casino/contract/values/password";

// OWASP's second recommendation for argon2id, the library's default algorithm: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id string to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(readPassword(password), COST);
}

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with the stored hash. With no stored hash it verifies against a dummy one, so that the response
 * time does not tell whether the account exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  dummyHash ??= hashPassword("nobody's password");
  const against = stored ?? (await dummyHash);
  // Hashes of before are of what the keyboard sent.
  for (const typed of new Set([readPassword(password), password])) {
    if (await verify(against, typed)) return stored !== null;
  }
  return false;
}
