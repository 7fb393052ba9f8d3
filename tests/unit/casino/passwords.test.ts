import { expect, test } from "vitest";
import { hashPassword, isPassword } from "../../../server/casino/domain/sign-in/passwords";

test("security.password-cost: a password is hashed as OWASP recommends, with a salt of its own", async () => {
  const [one, other] = await Promise.all([hashPassword("cherry-stone-1"), hashPassword("cherry-stone-1")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await isPassword("cherry-stone-1", one)).toBe(true);
  expect(await isPassword("cherry-stone-2", one)).toBe(false);
});
