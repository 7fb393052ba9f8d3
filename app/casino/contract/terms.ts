import { z } from "zod";
import { defineCall } from "./call";
import { byPlayer, done, none } from "./shared";

/** A version of the terms: the day that they were published on. */
export const termsVersion = z.iso.date();

/** The terms that are in force. A new version is asked for at the next sign-in, so change it with the text. */
export const TERMS_VERSION = "2026-11-26";

export const acceptTerms = defineCall({
  base: "api",
  group: "account",
  method: "POST",
  path: "/players/{pid}/terms",
  summary: "Accept a version of the terms",
  auth: "session",
  time: "main",
  addition: true,
  unkeyed: "Of the same version, the first time counts.",
  params: byPlayer,
  query: none,
  body: z.object({ version: termsVersion }),
  response: done,
});
