import { hash, verify } from "@node-rs/argon2";

// OWASP's second recommendation for argon2id, the library's default algorithm: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id string to store for a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let dummyHash: Promise<string> | undefined;

/**
 * Compares a password with the stored hash. With no stored hash it verifies against a dummy one, so that the response
 * time does not tell whether the account exists.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  if (stored !== null) return verify(stored, password);
  dummyHash ??= hashPassword("nobody's password");
  await verify(await dummyHash, password);
  return false;
}
