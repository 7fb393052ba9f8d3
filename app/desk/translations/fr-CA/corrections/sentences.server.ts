import type { CorrectionsSentences } from "~/desk/corrections/sentences.server";

export const sentences: CorrectionsSentences = {
  of: "desk/corrections/sentences",
  booked: "La correction est inscrite.",
  refused: "La correction est refusée.",
};
