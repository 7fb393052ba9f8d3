import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";

export const fairgaming: InfoPage<"fairgaming"> = {
  of: "info/fairgaming",
  slug: "fairgaming",
  title: "Jeu équitable",
  description: [
    {
      where: "fairness",
      then: [
        "Comment {name} tire chaque résultat, comment le vérifier vous-même et comment se calcule le taux de retour.",
      ],
      otherwise: ["Ce que veut dire le taux de retour des jeux chez {name}."],
    },
  ],
  updated: "2026-11-24",
  sections: [
    {
      where: "fairness",
      then: [
        {
          id: "idea",
          heading: "L’idée\u00a0: s’engager d’abord, révéler ensuite",
          blocks: [
            {
              p: "Si nous pouvions choisir un résultat après avoir vu votre mise, il faudrait nous croire sur parole. Ce n’est pas nécessaire. Nous fixons un nombre secret, la graine du serveur, et vous en montrons l’empreinte. Ensuite seulement, vous choisissez votre propre graine du client. Ensemble, les deux décident de chaque partie. Plus tard, nous révélons la graine du serveur. Vous pouvez vérifier que son empreinte est bien celle que vous avez vue, donc que la graine n’a pas changé, et que chacune de vos parties en découle.",
            },
            {
              p: "Nous ne pouvons pas connaître votre graine du client quand nous nous engageons sur la nôtre, et vous ne pouvez pas connaître la nôtre pendant que vous jouez. Personne ne peut orienter le résultat. Seule exception\u00a0: la première paire de graines de votre compte, dont nous tirons la graine du client au hasard. Choisissez la vôtre sur la page Équité\u00a0: la graine du serveur qui l’accompagne est celle dont l’empreinte y est déjà affichée.",
            },
          ],
        },
        {
          id: "draw",
          heading: "Le tirage d’une partie, en détail",
          blocks: [
            {
              steps: [
                "La graine du serveur compte 32\u00a0octets issus d’un générateur cryptographique, écrits en 64\u00a0chiffres hexadécimaux. Son empreinte, calculée par SHA-256 sur ces 32\u00a0octets, est affichée avant la première partie.",
                "Chaque partie prend le nonce suivant\u00a0: 0 pour la première partie d’une paire de graines, puis 1, 2 et ainsi de suite.",
                "Le flux aléatoire est fait de blocs. Le bloc b est le HMAC-SHA256 du texte «\u00a0graine du client:nonce:b\u00a0», avec la graine du serveur comme clé. Ses 32\u00a0octets sont lus comme huit nombres non signés de 32\u00a0bits.",
                "Pour tirer un nombre inférieur à n, nous prenons la valeur suivante. Les valeurs égales ou supérieures au plus grand multiple de n sont écartées pour qu’aucun résultat ne soit favorisé\u202f; sinon, le résultat est le reste de la division par n.",
                "Chaque jeu lit ses nombres dans ce flux, dans l’ordre indiqué sur sa page de règles. Une machine à sous lit l’arrêt de chaque rouleau en partant de la gauche. Le vidéopoker mélange tout le paquet avant la donne\u00a0: les cartes que vous tirerez sont donc fixées avant que vous choisissiez lesquelles garder.",
              ],
            },
          ],
        },
        {
          id: "check",
          heading: "Comment vérifier une partie",
          blocks: [
            {
              steps: [
                "Sur la page Équité, notez l’empreinte de la prochaine graine du serveur, puis choisissez votre propre graine du client. L’empreinte désormais en usage doit être celle que vous avez notée.",
                "Jouez aussi longtemps que vous voulez.",
                "Demandez une nouvelle graine. L’ancienne graine du serveur est alors révélée.",
                "Prenez une partie de votre historique et laissez la page Équité la rejouer, ou servez-vous de votre propre programme. Les arrêts, les cartes et le paiement doivent concorder.",
              ],
            },
            { links: [{ label: "Ouvrir la page Équité", href: paths.fairness }] },
          ],
        },
      ],
      otherwise: [
        {
          id: "games",
          heading: "Quelles règles s’appliquent",
          blocks: [
            {
              p: "Les règles de chaque jeu disent comment ses résultats sont tirés et ce qu’ils paient. Si une partie vous semble erronée, écrivez-nous en indiquant le jeu et l’heure, et nous vérifierons.",
            },
          ],
        },
      ],
    },
    {
      id: "return",
      heading: "Taux de retour",
      blocks: [
        {
          where: "fairness",
          then: [
            {
              p: "Le taux de retour est la part de toutes les mises qu’un jeu rend à long terme. Nous ne l’estimons pas à partir d’échantillons. Pour une machine à sous, nous comptons toutes les combinaisons de ses rouleaux, qui sont publiés. Pour le vidéopoker, toutes les mains et toutes les façons de garder, en jouant au mieux. Pour les dés, le keno et les jeux semblables, tous les résultats. Vous trouverez le taux sur la page de règles de chaque jeu, avec la probabilité qu’une partie paie quoi que ce soit.",
            },
          ],
          otherwise: [
            { p: "Le taux de retour est la part de toutes les mises qu’un jeu rend à long terme." },
          ],
        },
        {
          p: "Ce chiffre vaut pour des millions de parties. En cent parties, vous pouvez gagner ou perdre bien plus qu’il ne le laisse croire. Un jeu n’a pas de mémoire\u00a0: une longue attente ne rend pas un gain plus probable, et un gain ne rend pas le suivant moins probable.",
        },
        {
          where: "fairness",
          then: [{ p: "Le taux est le même pour chaque joueur et chaque mise, avec ou sans coupon." }],
        },
        {
          where: "gameChanges",
          then: [
            {
              p: "Les probabilités et les paiements d’un jeu ne sont jamais modifiés sur place. Une modification est une nouvelle version, publiée avec sa date, et chaque partie est conservée et vérifiée avec la version avec laquelle elle a été jouée.",
            },
            { links: [{ label: "Modifications de nos jeux", href: paths.gameChanges }] },
          ],
        },
      ],
    },
    {
      where: "fairness",
      then: [
        {
          id: "shared",
          heading: "Parties partagées",
          blocks: [
            {
              p: "Aux tables de roulette et dans les jeux de crash, le résultat est le même pour tous\u00a0: aucun joueur ne peut donc y ajouter sa graine. Nous nous engageons plutôt un jour d’avance. Toutes les parties d’une journée viennent d’une chaîne de graines dont nous publions la fin la veille. Nous ajoutons ensuite le sel, une valeur extérieure\u00a0: un tirage à venir d’une balise aléatoire publique, annoncé en même temps que la chaîne. Ainsi, nous n’avons pas pu choisir la chaîne pour ses résultats. Si aucune balise n’est configurée ou joignable, le registre de la journée le dit, et précise que le sel ne prouve alors rien. La première journée d’un casino est publiée et salée juste avant sa première partie. Quand une partie est terminée, nous montrons sa graine. Calculez-en l’empreinte SHA-256\u00a0: vous obtenez la graine de la partie précédente. Continuez, et vous arrivez à la valeur publiée avant le début de la journée.",
            },
            {
              p: "Le gros lot de la salle est tiré des graines de votre partie, sur un flux à part\u202f; il ne change donc rien à ce que paie la partie. Un tour sur 250\u00a0000 le gagne, quelle que soit votre mise.",
            },
            {
              links: [
                {
                  label: "Tables en direct, avec le registre de chaque partie",
                  href: `${paths.games}?category=Live+Dealer`,
                },
                { label: "Le gros lot de la salle", href: paths.lobbyJackpot },
              ],
            },
          ],
        },
        {
          id: "records",
          heading: "Registres",
          blocks: [
            {
              p: "Nous conservons chaque partie avec sa mise, sa graine, son nonce, vos choix, le résultat et les soldes avant et après. Vous la retrouvez dans votre historique. Si nous découvrions qu’un jeu ne respecte pas ses règles publiées, nous l’arrêterions, rejouerions les parties touchées et corrigerions ce qui a été payé.",
            },
            {
              p: "Les jeux d’autres fournisseurs tirent leurs résultats sur les serveurs du fournisseur et ne peuvent pas être vérifiés ainsi. Notre page Équité ne les couvre pas.",
            },
          ],
        },
      ],
    },
  ],
};
