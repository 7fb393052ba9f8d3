import type { UiMessages } from "~/ui/messages";

export const messages: UiMessages = {
  of: "ui",
  demo: {
    label: "DÉMO\u00a0: crédits, pas d’argent",
    credits: "<credits>{amount}</credits> crédits",
    lost: "Nous n’avons pas pu charger la démo de cette adresse. Une nouvelle a commencé.",
    out: "Vous n’avez plus de crédits de démo. Appuyez sur Nouveaux crédits pour en obtenir sans frais.",
    anew: "Nouveaux crédits",
  },
};
