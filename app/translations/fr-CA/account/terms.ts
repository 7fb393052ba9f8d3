import type { AcceptTermsMessages } from "~/account/terms";

export const messages: AcceptTermsMessages = {
  of: "account/terms",
  head: { title: "Conditions", description: "Acceptez les conditions en vigueur." },
  changed: (day) =>
    `Nos conditions ont changé. La nouvelle version date du ${day}. Veuillez <terms>lire les conditions d’utilisation</terms> avant de continuer.`,
  otherwise:
    "Si vous n’êtes pas d’accord, vous pouvez retirer votre argent et <close>fermer votre compte</close>. Si vous avez des questions, <support>écrivez-nous</support>.",
  otherwiseByHand:
    "Si vous n’êtes pas d’accord, vous pouvez retirer votre argent et faire fermer votre compte. Pour cela, <support>écrivez-nous</support>.",
  accept: "J’ACCEPTE",
  done: "Vous avez accepté les conditions en vigueur. <terms>Les relire</terms>",
};
