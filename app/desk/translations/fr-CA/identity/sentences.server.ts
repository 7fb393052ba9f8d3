import type { IdentitySentences } from "~/desk/identity/sentences.server";

export const sentences: IdentitySentences = {
  of: "desk/identity/sentences",
  yours: "Le dossier est à vous pour 15\u00a0minutes.",
  free: "Le dossier est libéré.",
  verified: "L’identité du joueur est vérifiée.",
  refused: "Les documents sont refusés\u202f; le joueur en reçoit la raison.",
};
