import type { CadMessages } from "~/ui/cad-messages";

/** French for Canada. */
export const messages: CadMessages = {
  of: "ui/cad",
  both: (usd, cad) => `${usd} (environ ${cad})`,
  note: (rate, day) =>
    `Les montants en dollars canadiens sont approximatifs, au taux du ${day}\u00a0: 1\u00a0$\u00a0US = ${rate}\u00a0$\u00a0CA. Votre banque applique son propre taux.`,
};
