import type { OffersMessages } from "~/desk/offers/messages";

export const messages: OffersMessages = {
  of: "desk/offers",
  title: "Offres par courriel",
  intro: (players) =>
    `Joueurs qui veulent recevoir des offres et ont confirmé leur adresse\u00a0: ${players}. Un courriel envoyé aujourd’hui présente\u00a0:`,
  empty: "Aucun coupon n’est ouvert à tous\u00a0: il n’y a rien à envoyer.",
  campaigns: "Campagnes",
  caption: "Campagnes, les plus récentes d’abord",
  noCampaign: "Aucune campagne n’a encore été envoyée.",
  campaign: "Campagne",
  by: "Par",
  sent: "Envoyée",
  mails: "Courriels",
  state: "État",
  queuing: "Mise en file en cours",
  queued: "En file",
  tryIt: "Essai",
  test: (email) => `Envoyer un essai à ${email}`,
  sendIt: "Envoi",
  send: (players) => `Envoyer aux joueurs (${players})`,
  nameHint: "Son nom définitif\u00a0: un joueur ne reçoit une campagne qu’une fois.",
};
