import type * as Argon2 from "@node-rs/argon2";
import { vi } from "vitest";

// A player's sign-up and sign-in cost 25 ms of a core for their hashes, and integration tests make thousands of players. What
// a hash costs in the product is held by unit/casino/passwords.test.ts; the cost is part of the hash.
vi.mock("@node-rs/argon2", async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  const hash: typeof argon2.hash = (password, options) =>
    argon2.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
  return { ...argon2, hash };
});
