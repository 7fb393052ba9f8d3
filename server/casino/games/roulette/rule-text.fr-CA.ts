import type { RouletteText } from "./rule-text";

export const french: RouletteText = {
  rules: [
    "Roulette européenne à un seul zéro. La roue tourne selon un horaire fixe\u00a0: une partie toutes les 30\u00a0secondes, jour et nuit, qu’il y ait des joueurs ou non. Les mises sont ouvertes pendant 20\u00a0secondes, la roue tourne pendant 5\u00a0secondes et le résultat s’affiche pendant 5\u00a0secondes.",
    "Tous les joueurs de la table ont le même résultat. Placez vos jetons sur le tapis pendant que les mises sont ouvertes. Vous pouvez en ajouter jusqu’à la fermeture. Un jeton qui arrive trop tard est refusé, et vous le gardez.",
    "Une mise gagnante vous rend votre jeton et son gain, soit au total 36\u00a0fois le jeton sur un numéro, 18\u00a0fois sur deux, 12\u00a0fois sur trois, 9\u00a0fois sur quatre, 6\u00a0fois sur six, 3\u00a0fois sur une douzaine ou une colonne, et le double du jeton sur rouge ou noir, pair ou impair, manque ou passe.",
    "Quand la bille tombe sur le zéro, les mises sur les douzaines, les colonnes, les couleurs, pair, impair, manque et passe sont perdues. Vous pouvez miser sur le zéro comme sur tout autre numéro, seul ou avec ses voisins\u00a0: 0-1, 0-2, 0-3, 0-1-2, 0-2-3 et 0-1-2-3.",
    "Votre mise maximale, et celle d’un coupon, s’applique à l’ensemble de vos jetons pour une partie.",
    "Les parties de chaque jour viennent d’une chaîne de graines établie la veille, dont nous publions la fin à l’avance. Quand un résultat est connu, nous affichons la graine de la partie, et tout le monde peut s’en servir pour vérifier le numéro.",
    "Si le casino est interrompu au milieu d’une partie, le résultat de la partie reste le même, car il était fixé d’avance. Les mises sont réglées dès que le casino est de retour.",
  ],
  method:
    "Calcul exact\u00a0: les 37\u00a0numéros ont tous la même probabilité, et une mise sur n\u00a0numéros rend 36/n\u00a0fois son jeton. Chaque mise rend donc 36/37.",
};
