import type { PayoutMethodsMessages } from "~/account/payout-methods/messages";

/** French for Canada. */
export const messages: PayoutMethodsMessages = {
  of: "account/payout-methods",
  head: { title: "Modes de retrait", description: "Où nous pouvons envoyer vos retraits." },
  back: "Vos retraits",
  about:
    "Ce que vous avez déposé par carte retourne d’abord sur cette carte. Le reste d’un retrait va à une adresse qui est la vôtre.",
  yours: "Vos modes de retrait",
  none: "Vous n’avez pas encore de mode de retrait. Les cartes de vos dépôts apparaissent ici automatiquement.",
  due: (amount) => `De vos retraits, ${amount} retournent d’abord sur cette carte.`,
  fixed: "Cette carte reste, car elle a servi à un dépôt.",
  added: "Ajouté le",
  isNew: "Nouveau. Notre équipe examine vos retraits jusqu’au",
  remove: "Supprimer",
  add: {
    title: "Ajouter une adresse",
    kind: "Cryptomonnaie",
    kinds: { USDT: "USDT, sur Tron ou Ethereum", BTC: "Bitcoin (BTC)", LTC: "Litecoin (LTC)" },
    address: "Adresse",
    hint: "Collez-la depuis votre portefeuille. Nous vérifions sa somme de contrôle, pour qu’une faute de frappe n’envoie pas votre argent ailleurs.",
    isOwn:
      "Cette adresse est la mienne. Je sais qu’un paiement à une mauvaise adresse ne peut pas être repris.",
    about:
      "Pendant les 24\u00a0heures qui suivent l’ajout, notre équipe examine vos retraits. Nous ne montrons que le début et la fin de l’adresse.",
    busy: "Ajout en cours…",
    button: "AJOUTER L’ADRESSE",
  },
  removal: {
    title: "Supprimer ce mode de retrait\u202f?",
    about: "Les retraits en cours vers ce mode seront quand même payés. Vous pourrez l’ajouter de nouveau.",
    remove: "SUPPRIMER",
    keep: "CONSERVER",
  },
};
