import type { CrashText, Flyer } from "./rule-text";

const FLYERS: Readonly<Record<Flyer, string>> = {
  rocket: "la fusée",
  balloon: "la montgolfière",
  kite: "le cerf-volant",
  falcon: "le faucon",
};

export const french: CrashText = {
  rules: ({ flyer, doubling }) => [
    `Misez pendant que ${FLYERS[flyer]} est au sol. Les mises sont ouvertes pendant 8\u00a0secondes. Ensuite, le vol commence\u00a0: le multiplicateur part de 1,00 et double toutes les ${doubling.toFixed(1).replace(".", ",")}\u00a0secondes. Encaissez avant la fin du vol et vous recevez votre mise multipliée par le multiplicateur. Si vous êtes encore à bord à la fin du vol, vous perdez votre mise.`,
    "Choisissez un encaissement automatique en même temps que votre mise\u00a0: vous encaissez alors à ce multiplicateur, que vous regardiez ou non. Vous pouvez aussi appuyer sur ENCAISSER pendant le vol. L’horloge du casino fixe le multiplicateur à l’arrivée de votre demande, arrondi vers le bas à deux décimales. Un encaissement compte s’il est enregistré avant la fin du vol; une demande envoyée au dernier moment peut arriver trop tard.",
    "Tous les joueurs qui misent sur un vol le partagent. Un vol sur cent se termine à 1,00, avant le décollage. Un vol qui atteint 1\u00a0000,00 atterrit, et tous ceux qui sont encore à bord reçoivent 1\u00a0000\u00a0fois leur mise.",
    "La probabilité de dépasser un multiplicateur est de 0,99 divisé par ce multiplicateur\u00a0: 49,5\u00a0% pour 2,00, et 9,9\u00a0% pour 10,00. Le taux de retour est de 99\u00a0%, peu importe où vous encaissez.",
    "Les vols de chaque jour viennent d’une chaîne de graines établie la veille, dont nous publions la fin à l’avance. Quand un vol est terminé, nous affichons sa graine, et tout le monde peut vérifier où il s’est terminé.",
    "Il y a une pause d’une minute ou deux peu avant minuit UTC, pour que chaque vol se termine le jour où il commence.",
    "Si le casino est interrompu pendant un vol, la fin du vol reste la même, car elle était fixée d’avance. Elle sert à régler les mises avec encaissement automatique. Une mise sans encaissement automatique est réglée comme si vous aviez encaissé à 1\u00a0000,00. Choisissez un encaissement automatique si votre connexion est instable.",
  ],
  method:
    "Calcul exact\u00a0: le vol dépasse un multiplicateur x avec une probabilité de 0,99\u00a0/\u00a0x, pour tout x à deux décimales jusqu’à 1\u00a0000,00. Un encaissement à n’importe lequel de ces multiplicateurs rend donc 0,99. Les probabilités sont comptées en 2^52\u00a0parts égales.",
};
