import type { FooterMessages } from "~/shell/footer-messages";

/** French for Canada. */
export const messages: FooterMessages = {
  of: "shell/footer",
  info: {
    banking: "OPÉRATIONS BANCAIRES",
    terms: "CONDITIONS",
    about: "À PROPOS DE NOUS",
    contactus: "NOUS JOINDRE",
    faq: "FAQ",
    security: "SÉCURITÉ",
    privacy: "CONFIDENTIALITÉ",
    fairgaming: "JEU ÉQUITABLE",
    responsiblegaming: "JEU RESPONSABLE",
    knowyourcustomer: "CONNAÎTRE SON CLIENT",
    antimoneylaundering: "LUTTE CONTRE LE BLANCHIMENT D’ARGENT",
  },
  affiliate: "DEVENIR AFFILIÉ",
  theme: { legend: "Couleurs", device: "Selon l’appareil", dark: "Sombre", light: "Clair" },
  fullSite: "Utiliser le site complet",
  liteSite: "Utiliser le site léger (sans script)",
};
