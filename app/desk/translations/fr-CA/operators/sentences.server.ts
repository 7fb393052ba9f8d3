import type { OperatorsSentences } from "~/desk/operators/sentences.server";

export const sentences: OperatorsSentences = {
  of: "desk/operators/sentences",
  email: "Saisissez une adresse de courriel.",
  sessionEnded: "La session est fermée.",
  othersEnded: "Toutes les autres sont fermées.",
  changed: "La modification est faite. Les sessions de cette personne sont fermées.",
  revoked: "L’invitation est révoquée.",
  invited: (email) => `Une invitation est en route vers ${email}.`,
};
