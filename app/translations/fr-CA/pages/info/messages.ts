import type { InfoMessages } from "~/pages/info/messages";

export const messages: InfoMessages = {
  of: "pages/info",
  title: "Renseignements",
  trail: "Fil d’Ariane",
  changed: "Dernière mise à jour\u00a0: <day>{day}</day>",
  contents: "Sur cette page",
  top: "Haut de la page",
};
