import { coinsListed } from "~/pages/info/deposit-facts";
import type { CadWelcomeMessages } from "~/pages/offers/cad-welcome-messages";
import { messages as moneyFormat } from "../../ui/money";

export const messages: CadWelcomeMessages = {
  of: "landing/cad-welcome",
  title: "Bienvenue, Canada",
  description:
    "Pour les joueurs du Canada\u00a0: ce que donne l’offre de bienvenue, le fonctionnement d’un compte en dollars américains et les façons de déposer.",
  usd: (minor) => moneyFormat.short(minor),
  lead: ({ percent }, deposit, balance) =>
    `De St.\u00a0John’s à Victoria\u00a0: ${percent}\u00a0% sur un dépôt de votre choix, une seule fois. Déposez ${deposit}, jouez avec ${balance}.`,
  plainLead:
    "De St.\u00a0John’s à Victoria\u00a0: un seul compte, en dollars américains, et toutes les conditions avant le premier dépôt.",
  signUp: "S’INSCRIRE",
  seeTerms: "Voir les conditions",
  terms: ({ code, wagering, cashoutPercent }, minimum, maximum) =>
    `Code ${code}, une seule fois, pour un dépôt de ${minimum} à ${maximum}. Misez ${wagering}\u00a0fois le dépôt et le bonus avant que le bonus devienne de l’argent comptant, jusqu’à ${cashoutPercent}\u00a0% du dépôt.`,
  currencyTitle: "Le dollar canadien et le nôtre",
  currency: `Les comptes sont tenus en dollars américains\u00a0: vous déposez, misez et gagnez dans cette devise. Une carte canadienne est débitée en dollars américains\u202f; votre banque convertit à son propre taux, et certaines y ajoutent des frais. ${coinsListed(" et ")} sont crédités au taux que la caisse affiche avant votre confirmation.`,
  plainCurrency:
    "Les comptes sont tenus en dollars américains\u00a0: vous déposez, misez et gagnez dans cette devise. Votre banque convertit à son propre taux, et certaines y ajoutent des frais.",
  noCad:
    "Nous n’affichons aucun montant en dollars canadiens, car le seul taux qui compte est celui de votre banque.",
  depositTitle: "Façons de déposer",
  limits: "Limites, délais et frais",
  noInterac:
    "Interac, les chèques et les virements bancaires ne sont pas offerts ici. Quiconque vous demande un virement Interac en notre nom n’est pas de chez nous.",
  needTitle: "Ce qu’il vous faut",
  needs: [
    "Avoir 21\u00a0ans ou plus. C’est notre règle dans chaque province, même là où la loi dit 18 ou 19\u00a0ans.",
    "Vivre là où le jeu en ligne est légal et où nous acceptons des joueurs\u00a0: l’inscription vous le dira.",
    "Avant le premier dépôt, votre adresse avec la province et le code postal. Choisissez le Canada comme pays\u00a0: la liste des provinces et des territoires suivra.",
    "Un navigateur. N’importe quel téléphone des dix dernières années convient\u202f; il n’y a rien à télécharger.",
  ],
  firstTitle: "Faites d’abord le tour",
  first: (game) =>
    `Essayez les jeux avec de l’argent fictif, sans compte\u202f; chacun affiche son taux de retour au joueur. Commencez par <demo>${game}</demo>, ou voyez <games>tous les jeux</games> et <coupons>tous les coupons</coupons>.`,
  firstWithoutDemo:
    "Voyez <games>tous les jeux</games> et <coupons>tous les coupons</coupons> avant de vous inscrire.",
  careTitle: "Si ce n’est plus un jeu",
  care: "L’aide est gratuite, confidentielle et offerte la nuit aussi. <help>Où la trouver au Canada</help>",
};
