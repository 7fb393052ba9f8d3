import { z } from "zod";
import { defineCall } from "./call";
import { CASINO_ID, done, none } from "./shared";

export const affiliateToken = defineCall({
  base: "api",
  group: "other",
  method: "GET",
  path: "/affiliate-token",
  summary: "The tracking token of an affiliate",
  auth: "none",
  time: "side",
  addition: false,
  params: none,
  query: z.object({ user_id: z.string().min(1).max(64) }),
  body: null,
  response: z.object({ token: z.string() }),
});

export const unsubscribe = defineCall({
  base: "api",
  group: "other",
  method: "POST",
  path: "/marketing/unsubscribe/{id}",
  summary: "Stop marketing mail",
  auth: "none",
  time: "main",
  addition: false,
  unkeyed: "Mail that is stopped stays so, and mail programs send it by themselves.",
  params: z.object({ id: z.string().min(1).max(200) }),
  query: none,
  body: null,
  response: done,
});

export const personPreferences = defineCall({
  base: "api",
  group: "other",
  method: "POST",
  path: "/person-preferences",
  summary: "Allow or stop e-mail",
  auth: "session",
  time: "main",
  addition: false,
  params: none,
  query: none,
  body: z.object({ custrefid: z.string().max(64), emailpermit: z.boolean() }),
  response: done,
});

export const chatIdentity = defineCall({
  base: "api",
  group: "other",
  method: "POST",
  path: "/chat-identity",
  summary: "A hash that proves to the support chat who is speaking",
  auth: "session",
  time: "side",
  addition: false,
  unkeyed: "It changes nothing.",
  params: none,
  query: none,
  body: z.object({ identifier: z.string().max(64), casinoID: z.literal(CASINO_ID) }),
  response: z.object({ hash: z.string() }),
});
