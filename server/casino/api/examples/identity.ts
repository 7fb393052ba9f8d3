import * as identity from "~/casino/contract/identity";
import { byPid, type CallExample, EXAMPLE, example } from "./example";

const { pid, at } = EXAMPLE;

/** A picture of one pixel. */
const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const unverified: identity.IdentityView = {
  state: "asked",
  asked: { reason: "withdrawal", at },
  documents: [{ kind: "document_front", received_at: at }],
  submitted_at: null,
  decided_at: null,
  reason: null,
  delete_at: "2026-12-22T10:00:00Z",
};

export const identityExamples: readonly CallExample[] = [
  example(
    identity.sendDocument,
    { params: { pid, kind: "document_front" }, body: { file_name: "passport.png", content: PNG } },
    { message: "Received" },
  ),
  example(identity.identity, { params: byPid }, unverified),
  example(
    identity.submitIdentity,
    { params: byPid },
    {
      ...unverified,
      state: "in_review",
      documents: [
        { kind: "document_front", received_at: at },
        { kind: "document_back", received_at: at },
        { kind: "address_proof", received_at: at },
      ],
      submitted_at: "2026-11-22T10:05:00Z",
      delete_at: null,
    },
  ),
];
