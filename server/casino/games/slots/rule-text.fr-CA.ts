import { labelIn } from "../game-labels";
import { figure, joined, named } from "../wording.fr-CA";
import type { SlotText } from "./rule-text";

export const french: SlotText = {
  enumerationMethod: (where, combinations, figures, { freeSpinCap }) =>
    [
      `Énumération exacte des ${figure(combinations)} combinaisons d’arrêts des bandes ci-dessous`,
      `(${where === "lines" ? "lignes" : "façons"}\u00a0: ${percent(figures.lineShare)}, symboles dispersés\u00a0: ${percent(figures.scatterShare)}). Les tours gratuits ajoutent`,
      `${percent(figures.freeSpinShare)}, selon une récurrence exacte sur les tours gagnés et restants, qui tient compte de la limite de`,
      `${freeSpinCap}\u00a0tours gratuits par partie.`,
    ].join(" "),
  classicMethod: (combinations) =>
    `Énumération exacte des ${figure(combinations)} combinaisons d’arrêts des bandes ci-dessous.`,
  secondChanceMethod:
    "Quand le troisième rouleau tourne de nouveau, tous ses arrêts sont comptés selon leur probabilité.",
  clustersMethod: (combinations) =>
    `Énumération exacte\u00a0: les arrêts déterminent toute la partie, y compris ses cascades, et chacune des ${figure(combinations)} combinaisons d’arrêts des bandes ci-dessous a été jouée une fois.`,
  poolMethod: ({ poolPercent, allPercent }) =>
    `L’apport du gros lot n’est pas compris. À long terme, il est de ${figure(poolPercent)}\u00a0% des mises, ce qui porte le taux de retour du jeu à ${figure(allPercent, 2)}\u00a0%.`,
  poolNote: ({ oneInMinor, contributionPercent, seedMinor, poolPercent }) => {
    const dollars = figure(oneInMinor / 100);
    return `Chaque partie peut gagner le gros lot, peu importe ce que montrent les rouleaux. Après les tours, un dernier nombre inférieur à ${figure(oneInMinor)} est tiré du flux de la partie. S’il est inférieur à la mise en cents, vous gagnez le gros lot. La probabilité est donc la mise divisée par ${dollars}\u00a0dollars\u00a0: une mise de 1,00 a une chance sur ${dollars}, et une mise de 10,00 en a dix fois plus. Le gros lot commence à ${figure(seedMinor / 100)}\u00a0dollars, versés par le casino, et reçoit ${figure(contributionPercent)}\u00a0% de chaque mise. La partie gagnante le reçoit en entier, en argent, puis il recommence. À long terme, il rend ${figure(poolPercent)}\u00a0% de toutes les mises.`;
  },

  scatterPays: ({ label, pays }) =>
    `${named(label)} paie n’importe où dans la fenêtre\u00a0: ${list(pays, "fois votre mise")}. Ce montant s’ajoute aux autres gains.`,
  freeSpins: ({ scatter, rule: { freeSpinMultiplier }, hasOwnStrips }) => {
    const strips = hasOwnStrips
      ? "à la même mise, sur leurs propres bandes"
      : "à la même mise et sur les mêmes bandes";
    const multiplied =
      freeSpinMultiplier > 1 ? ` Chaque gain d’un tour gratuit est multiplié par ${freeSpinMultiplier}.` : "";
    return `${named(scatter.label)} déclenche aussi des tours gratuits\u00a0: ${list(scatter.freeSpins, "tours gratuits")}. Ils se jouent tout de suite, dans la même partie, ${strips}, et ne coûtent rien.${multiplied}`;
  },
  moreFreeSpins: ({ rule, figures }) =>
    `Les tours gratuits peuvent en faire gagner d’autres. Aucune partie n’en compte plus de ${rule.freeSpinCap}; ceux qui dépassent cette limite ne sont pas accordés. En moyenne, un tour régulier ${oneIn(figures.triggerChance)} déclenche des tours gratuits.`,
  paidAtEnd: ({ figures }) =>
    `Tous les gains sont versés à la fin de la partie. En moyenne, une partie ${oneIn(figures.hitRate)} rapporte un gain, qui peut être inférieur à votre mise.`,
  mostOfSpins: ({ figures }) =>
    `Un tour régulier paie au plus ${figure(figures.mostPaid)}\u00a0fois votre mise; un tour gratuit paie au plus ${figure(figures.mostFree)}\u00a0fois votre mise.`,
  freeStrips: (strips) =>
    `Les bandes des tours gratuits, à partir de l’arrêt\u00a00, sont les suivantes. ${strips.map((labels, reel) => `Rouleau\u00a0${reel + 1}\u00a0: ${labels.map((label) => labelIn(label, "fr-CA")).join(", ")}`).join("; ")}.`,
  stops:
    "Les arrêts sont tirés du flux vérifiable de la partie, rouleau par rouleau à partir de la gauche, d’abord pour le tour régulier, puis pour chaque tour gratuit. Un arrêt est la position sur la bande, comptée à partir de 0, du symbole de la rangée du haut. La bande est une boucle. Seuls ces tirages déterminent le résultat d’un tour\u00a0: ni les parties précédentes, ni votre solde, ni votre mise n’y changent rien.",

  lines: {
    stake: (lines) =>
      `Votre mise couvre les ${lines}\u00a0lignes. La mise par ligne est votre mise divisée par ${lines}.`,
    pay: "Une ligne paie pour des symboles identiques sur des rouleaux voisins, à partir du premier rouleau à gauche. Chaque ligne paie seulement son gain le plus élevé. Les gains de lignes différentes s’additionnent.",
    wild: ({ wild, scatter, pays }) =>
      `${named(wild)} remplace tous les symboles, sauf ${named(scatter)}${pays ? ", et paie aussi par lui-même" : ""}.`,
  },

  ways: {
    stake: (ways, parts) =>
      `Votre mise couvre les ${ways}\u00a0façons de gagner. Les montants du tableau des gains sont des multiples de votre mise divisée par ${parts}, pour une façon.`,
    pay: "Un symbole gagne quand il se trouve sur des rouleaux voisins, à partir du premier rouleau à gauche, dans n’importe quelle rangée. Le nombre de façons est le nombre de manières de choisir une de ses cases sur chacun de ces rouleaux, et le symbole paie son montant pour chaque façon. Seule la plus longue suite d’un symbole paie. Les gains de symboles différents s’additionnent.",
    wild: ({ wild, scatter, reels, counted, rows, ways }) => {
      const on =
        reels.length > 1
          ? `les rouleaux ${joined(reels.map(String))}`
          : `le rouleau ${joined(reels.map(String))}`;
      const counts =
        counted > rows
          ? ` Un rouleau couvert compte ${counted}\u00a0façons au lieu de ${rows}\u00a0: un gain peut donc compter plus de ${ways}\u00a0façons.`
          : "";
      return `${named(wild)} remplace tous les symboles, sauf ${named(scatter)}. Sur ${on}, ${named(wild)} couvre tout son rouleau.${counts} ${named(scatter)} est compté avant qu’un rouleau soit couvert.`;
    },
  },

  clusters: {
    stake: (smallest, parts) =>
      `Cinq colonnes de cinq cases. Un groupe d’au moins ${smallest}\u00a0symboles identiques qui se touchent par les côtés paie. Les montants du tableau des gains sont des multiples de votre mise divisée par ${parts}. Un groupe dont la taille est entre deux tailles du tableau paie comme la plus petite, et un groupe plus grand que la dernière taille paie comme celle-ci.`,
    wild: (wild) =>
      `${named(wild)} fait partie du groupe de chaque symbole qu’il touche, et peut faire partie de plusieurs groupes à la fois. Seul, il ne paie rien.`,
    drops:
      "Après un gain, toutes les cases des groupes disparaissent, les symboles du dessus tombent et de nouveaux symboles arrivent d’en haut. S’il se forme de nouveaux groupes, ils paient aussi, et ainsi de suite jusqu’à ce qu’il n’y en ait plus. Le tout compte pour une seule partie et une seule mise.",
    ladder: (first, others) =>
      `Les gains de la première fenêtre sont multipliés par ${first}, ceux des cascades suivantes par ${joined(others.map(String))}. Le dernier multiplicateur reste le même pour toutes les autres cascades.`,
    odds: ({ hitRate, most, longest }) =>
      `En moyenne, une partie ${oneIn(hitRate)} rapporte un gain, qui peut être inférieur à votre mise. Une partie paie au plus ${figure(most)}\u00a0fois votre mise et ne compte jamais plus de ${longest}\u00a0cascades. Il n’y a pas de tours gratuits.`,
    stops:
      "Les arrêts sont tirés du flux vérifiable de la partie, colonne par colonne à partir de la gauche. Un arrêt est la position sur la bande, comptée à partir de 0, du symbole de la rangée du haut; les quatre suivants sont en dessous. La bande est une boucle. Les symboles qui tombent sont ceux qui précèdent l’arrêt sur la bande, le plus proche d’abord. Seuls les arrêts déterminent donc toute la partie\u00a0: ni les parties précédentes, ni votre solde, ni votre mise n’y changent rien.",
  },

  classic: {
    stake: (lines) =>
      lines === 1
        ? "Trois rouleaux et une ligne, celle de la rangée du milieu. Toute votre mise est sur cette ligne."
        : `Trois rouleaux et ${lines}\u00a0lignes. Votre mise les couvre toutes. La mise par ligne est votre mise divisée par ${lines}.`,
    pay: "Une ligne paie seulement son gain le plus élevé. Les gains de lignes différentes s’additionnent. Il n’y a pas de tours gratuits.",
    wild: ({ wild, multiplier, loose }) => {
      const times =
        multiplier > 1
          ? ` Chaque ${named(wild)} qui en remplace un autre multiplie le gain de sa ligne par ${multiplier}, et deux le multiplient par ${multiplier ** 2}.`
          : "";
      const but =
        loose === null ? "" : ` Il ne remplace pas ${named(loose)} dans un gain d’un ou de deux symboles.`;
      return `${named(wild)} remplace tous les symboles dans un gain de trois symboles.${times}${but}`;
    },
    expanding: (wild) => `Sur le rouleau du milieu, ${named(wild)} couvre les trois rangées.`,
    group: (group, members) =>
      `${named(group)} désigne trois symboles parmi ${joined(members.map(named))} sur une ligne, dans n’importe quelle combinaison.`,
    loose: (symbol) => `Un ou deux symboles ${named(symbol)} paient n’importe où sur une ligne.`,
    secondChance: (lines, wild) =>
      `Deuxième chance\u00a0: quand un tour ne paie rien, mais que les deux premiers rouleaux montrent le même symbole sur ${lines === 1 ? "la ligne" : "la ligne\u00a01"}${wild === null ? "" : ` (${named(wild)} remplaçant n’importe lequel)`} et que trois de ces symboles paieraient, ces deux rouleaux sont retenus et le troisième tourne de nouveau, sans frais.`,
    odds: ({ hitRate, most }) =>
      `En moyenne, une partie ${oneIn(hitRate)} rapporte un gain, qui peut être inférieur à votre mise. Une partie paie au plus ${figure(most)}\u00a0fois votre mise.`,
    stops: ({ secondChance }) =>
      `Les arrêts sont tirés du flux vérifiable de la partie, rouleau par rouleau à partir de la gauche.${secondChance ? " S’il y en a un, le deuxième arrêt du troisième rouleau est tiré ensuite." : ""} Un arrêt est la position sur la bande, comptée à partir de 0, du symbole de la rangée du haut. La bande est une boucle. Seuls ces tirages déterminent le résultat d’un tour\u00a0: ni les parties précédentes, ni votre solde, ni votre mise n’y changent rien.`,
  },
};

/** Turns a table by count into `3 donnent 2 fois votre mise, 4 donnent …`. */
function list(byCount: readonly number[], unit: string): string {
  return byCount
    .map((amount, count) => ({ amount, count }))
    .filter(({ amount }) => amount > 0)
    .map(({ amount, count }) => `${count} donnent ${figure(amount)}\u00a0${unit}`)
    .join(", ");
}

function percent(fraction: number): string {
  return `${figure(fraction * 100, 2)}\u00a0%`;
}

/** After `une partie`. */
function oneIn(chance: number): string {
  return `sur ${figure(1 / chance, 1)}`;
}
