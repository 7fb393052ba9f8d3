import { labelIn } from "../game-labels";
import { figure, named } from "../wording.fr-CA";
import type { SpecialtyText } from "./rule-text";

export const french: SpecialtyText = {
  keno: ({ picks }) => ({
    method: `Probabilités exactes de chaque nombre de numéros sortis (loi hypergéométrique\u00a0: 20 des 80\u00a0numéros sont tirés), multipliées par le tableau des gains, pour chaque nombre de numéros choisis. Le taux de retour indiqué est le plus bas. La fréquence des gains et l’écart-type sont ceux de ${picks}\u00a0numéros choisis.`,
    rules: [
      "Choisissez de un à dix numéros, de 1 à 80. Vingt numéros différents sont tirés. Vos numéros qui sont tirés sont des numéros sortis.",
      "Le tableau des gains montre ce que paie chaque nombre de numéros sortis selon le nombre de numéros choisis, en multiples de votre mise. Avec dix numéros choisis, n’en avoir aucun de sorti paie aussi.",
      "Le tirage vient du flux vérifiable de la partie. Au départ, les numéros de 1 à 80 sont dans l’ordre. Pour i = 0 à 19, le numéro à la position i change de place avec celui à la position i plus un nombre inférieur à 80\u00a0-\u00a0i, et il est tiré. Rien d’autre ne le détermine, ni vos numéros ni votre mise.",
    ],
  }),
  plinko: ({ board }) => ({
    method: `Probabilités exactes de chaque case (loi binomiale\u00a0: à chaque rangée, la gauche et la droite ont la même probabilité), multipliées par le tableau des gains, pour chaque planche. Le taux de retour indiqué est le plus bas. La fréquence des gains et l’écart-type sont ceux de la planche «\u00a0${labelIn(board, "fr-CA")}\u00a0».`,
    rules: [
      "Une bille tombe à travers 8, 12 ou 16\u00a0rangées de chevilles. À chaque rangée, elle a autant de chances d’aller à gauche qu’à droite. La case où elle arrive détermine ce que paie la partie, en multiples de votre mise. Au milieu, c’est moins que votre mise.",
      "Un risque faible paie un peu moins au milieu et un peu plus aux extrémités. Un risque élevé ne paie presque rien au milieu et beaucoup aux extrémités.",
      "Chaque rangée prend un nombre inférieur à 2 dans le flux vérifiable de la partie, à partir du haut\u00a0: 0 est la gauche, 1 est la droite. La case, comptée à partir de 0 à gauche, est le nombre de fois que la bille est allée à droite. Rien d’autre ne la détermine, ni la planche ni votre mise.",
    ],
  }),
  dice: ({ target }) => ({
    method: `Calcul exact\u00a0: un lancer est inférieur à la cible t avec une probabilité de t sur 100, et paie 96\u00a0/\u00a0t. Le taux de retour est le même pour toutes les cibles. La fréquence des gains et l’écart-type sont ceux de la cible ${target}.`,
    rules: [
      "Choisissez une cible. Deux dés à dix faces donnent un nombre de 0 à 99. S’il est inférieur à votre cible, vous gagnez 96 divisé par la cible, en multiples de votre mise. Sinon, vous perdez votre mise.",
      "Plus la cible est basse, plus le gain est rare et élevé. À long terme, chaque cible rend 96\u00a0%.",
      "Le lancer est un nombre inférieur à 100, tiré du flux vérifiable de la partie. Rien d’autre ne le détermine, ni la cible ni votre mise.",
    ],
  }),
  scratch: ({ prizes }) => ({
    method:
      "Calcul exact\u00a0: le nombre de cartes de chaque lot dans un tirage de 100\u00a0000\u00a0cartes, multiplié par le lot. Chaque partie prend une carte d’un tirage complet.",
    rules: [
      "Une carte a neuf cases. Trois symboles identiques gagnent le lot de ce symbole, en multiples de votre mise. Aucune carte n’a plus d’un lot.",
      `Sur 100\u00a0000\u00a0cartes, ${prizes.map(({ label, multiple, cards }) => `${figure(cards)} gagnent ${figure(multiple)}\u00a0fois la mise (${named(label)})`).join(", ")}. Chaque partie prend une carte d’un tirage complet de 100\u00a0000\u00a0cartes\u00a0: les parties précédentes ne changent donc rien aux probabilités.`,
      "La carte est un nombre inférieur à 100\u00a0000, tiré du flux vérifiable de la partie. Les cartes suivent l’ordre du tableau des gains, et celles qui ne gagnent rien viennent en dernier. Les nombres suivants du flux déterminent seulement où les symboles sont imprimés.",
    ],
  }),
};
