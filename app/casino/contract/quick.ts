import { z } from "zod";
import { sessionAnswer } from "./account";
import { defineCall } from "./call";
import { MAX_LOGIN_LENGTH } from "./lengths";
import { addition } from "./marks";
import { byPlayer, CASINO_ID, done, none, pid, pidInPath } from "./shared";

export const quickLogin = defineCall({
  base: "api",
  group: "quick-play",
  method: "GET",
  path: "/accounts/quick",
  summary: "Sign in with a saved login's handle",
  auth: "captcha",
  fromDevice: true,
  time: "main",
  addition: false,
  params: none,
  query: z.object({ userhash: z.string().min(1).max(200) }),
  body: null,
  response: sessionAnswer,
});

export const quickPlay = defineCall({
  base: "api",
  group: "quick-play",
  method: "GET",
  path: "/player/{pid}/accounts/quick",
  summary: "Whether quick play is on",
  auth: "session",
  time: "side",
  addition: false,
  params: byPlayer,
  query: z.object({ player_id: pidInPath, casinoID: z.coerce.number().pipe(z.literal(CASINO_ID)) }),
  body: null,
  response: z.object({ Count: z.number().int().nonnegative() }),
});

export const optInQuickPlay = defineCall({
  base: "api",
  group: "quick-play",
  method: "POST",
  path: "/player/{pid}/accounts/quick",
  summary: "Turn quick play on; asks as a withdrawal does, because the handle logs in without a password",
  auth: "session",
  time: "main",
  addition: false,
  params: byPlayer,
  query: none,
  /** Quick account payload. */
  body: z.object({
    hashed_password: z.string().max(200),
    casinoID: z.literal(CASINO_ID),
    player_id: pid,
    login: z.string().max(MAX_LOGIN_LENGTH),
  }),
  response: z.object({ Count: z.number().int().nonnegative(), userhash: addition(z.string()) }),
});

export const optOutQuickPlay = defineCall({
  base: "api",
  group: "quick-play",
  method: "DELETE",
  path: "/player/{pid}/accounts/quick",
  summary: "Turn quick play off",
  auth: "session",
  time: "main",
  addition: false,
  params: byPlayer,
  query: none,
  body: null,
  response: done,
});
