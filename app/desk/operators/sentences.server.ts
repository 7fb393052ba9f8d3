export const sentences = {
  of: "desk/operators/sentences" as const,
  email: "Type an email address.",
  sessionEnded: "The session has ended.",
  othersEnded: "All others have ended.",
  changed: "The change is made. Their sessions have ended.",
  revoked: "The invitation is revoked.",
  invited: (email: string) => `An invitation is on its way to ${email}.`,
};

export type OperatorsSentences = typeof sentences;
