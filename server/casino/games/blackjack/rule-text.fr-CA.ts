import { frenchAbandonedRule } from "../abandoned.fr-CA";
import type { BlackjackText } from "./rule-text";

export const french: BlackjackText = {
  rules: [
    "Vous jouez contre le croupier, avec six jeux de cartes mélangés de nouveau pour chaque partie. Approchez-vous de 21 plus que le croupier, sans dépasser ce total. Les cartes de deux à dix comptent pour leur valeur; les valets, les dames et les rois comptent pour dix; un as compte pour un ou onze.",
    "Vous recevez deux cartes et voyez la première du croupier. Le croupier ne reçoit sa deuxième carte qu’une fois votre jeu terminé. TIRER demande une carte, RESTER n’en demande plus. Une main de 21 reste automatiquement; au-dessus de 21, la main saute et perd.",
    "DOUBLER, sur n’importe quelles deux cartes, double votre mise et ajoute exactement une carte. SÉPARER fait deux mains de deux cartes de même valeur et place une deuxième mise du même montant; vous pouvez séparer une fois. Des as séparés reçoivent une carte chacun. Les autres mains séparées peuvent être doublées.",
    "Tout ce que vous misez dans une partie reste dans les limites de votre mise maximale. Un double ou une séparation qui dépasserait cette mise, ou votre solde, n’est pas offert. Le taux de retour ci-dessus vaut pour les mises qui laissent place à une séparation et à deux doubles, soit jusqu’au quart de la mise maximale.",
    "Le croupier tire ensuite jusqu’à 17 et reste sur tous les 17, y compris le 17 souple.",
    "Un as avec un dix, un valet, une dame ou un roi, comme deux premières cartes, est un blackjack et paie 3 contre 2; après une séparation, c’est un 21 et il paie 1 contre 1. Les autres gains paient 1 contre 1. Des totaux égaux sont une égalité\u00a0: votre mise vous est rendue. Un blackjack contre celui du croupier est une égalité.",
    "Si le croupier a un blackjack, toutes les autres mains perdent en entier, y compris les doubles, les séparations et les mains de 21. Il n’y a ni assurance ni abandon.",
    "Stratégie de base, totaux durs\u00a0: tirez jusqu’à 8. Doublez 9 contre 3 à 6, ainsi que 10 et 11 contre 2 à 9; sinon, tirez. Restez sur 12 contre 4 à 6 et sur 13 à 16 contre 2 à 6; sinon, tirez. Restez à partir de 17.",
    "Stratégie de base, avec un as\u00a0: doublez 13 et 14 contre 5 et 6, 15 et 16 contre 4 à 6, 17 et 18 contre 3 à 6. Sinon, tirez jusqu’à 17. À 18, tirez contre 9, dix et as, et restez contre les autres cartes. Restez à partir de 19.",
    "Stratégie de base, paires\u00a0: séparez les as contre tout sauf un as, les 8 contre 2 à 9, les 9 contre 2 à 6, 8 et 9, les 7 contre 2 à 7, les 6 contre 2 à 6, les 4 contre 5 et 6, les 2 et les 3 contre 2 à 7. Jouez les autres paires selon leur total.",
    frenchAbandonedRule("Une partie que vous quittez", "toutes les mains restent, et le croupier tire"),
    "Le sabot vient du flux vérifiable de la partie. Au départ, six jeux dans l’ordre 2C 2D 2H 2S 3C jusqu’à AS se suivent. Puis, pour i = 0, 1, 2 et ainsi de suite, la carte à la position i et celle à la position i plus un nombre inférieur à 312\u00a0-\u00a0i changent de place, et celle à la position i est la suivante. Les cartes vont à vous, au croupier et à vous; après une séparation, à la première main et à la deuxième; ensuite à vos mains dans l’ordre, puis au croupier. Ce que vous faites ne change rien aux cartes qui suivent.",
  ],
  method:
    "Calcul exact pour la stratégie de base (ci-dessous)\u00a0: tous les ordres de cartes du joueur et du croupier que six jeux permettent, selon les probabilités des cartes restantes, en multiples de la mise initiale. La fréquence des gains et l’écart-type traitent les deux mains d’une séparation comme indépendantes une fois connu le résultat du croupier, ce qui les change de moins de 0,0002. Toute autre façon de jouer rend moins.",
};
