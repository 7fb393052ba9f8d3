import { z } from "zod";
import { defineCall } from "../call";
import { MAX_EMAIL_LENGTH, MAX_FIRST_NAME_LENGTH, MAX_LAST_NAME_LENGTH } from "../person";
import { byPlayer, languageTag, none, pid } from "../shared";
import { readEmail, readName } from "../values/person";
import { operatorCall, reason } from "./shared";

const email = z.string().overwrite(readEmail).max(MAX_EMAIL_LENGTH);
const name = {
  first_name: z.string().overwrite(readName).max(MAX_FIRST_NAME_LENGTH),
  last_name: z.string().overwrite(readName).max(MAX_LAST_NAME_LENGTH),
};
const person = z.object({ ...name, birth_date: z.iso.date() });

const personCall = { ...operatorCall, right: "players.manage", method: "POST", params: byPlayer } as const;

export const changePlayerEmail = defineCall({
  ...personCall,
  path: "/operator/players/{pid}/email",
  summary:
    "Give an account another email address, also in place of a confirmed one: both are mailed, and the player is signed out everywhere",
  body: z.object({ email, reason }),
  response: z.object({ ended_sign_ins: z.number().int().nonnegative() }),
});

export const changePlayerPerson = defineCall({
  ...personCall,
  path: "/operator/players/{pid}/person",
  summary:
    "Correct a player's name or date of birth; one whose identity was verified is asked for documents again",
  /** `seen` is what the operator saw. */
  body: person.extend({ seen: z.object({ ...person.shape, birth_date: z.string() }), reason }),
  response: none,
});

export const openNamesakeAccount = defineCall({
  ...personCall,
  path: "/operator/players/{pid}/namesakes",
  summary:
    "Open an account for somebody else with the name and date of birth of a player; a mail has the link to choose a password",
  body: z.object({
    email,
    ...name,
    language: languageTag,
    reason,
  }),
  response: z.object({ pid, login: z.string() }),
});

export const markPlayersDistinct = defineCall({
  ...personCall,
  path: "/operator/players/{pid}/distinct",
  summary: "Record that two players are two people, such as twins with one home",
  body: z.object({ other: pid, reason }),
  response: none,
});
