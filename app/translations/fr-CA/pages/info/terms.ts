import { INACTIVE_AFTER_MONTHS } from "~/casino/contract/thresholds";
import { coinsListed, depositLimits, withdrawalFigures } from "~/pages/info/deposit-facts";
import type { InfoPage } from "~/pages/info/info-page";
import { percentFrom } from "~/pages/info/playthrough-rows";
import { WELCOME, welcomed } from "~/pages/offers/facts";
import { paths } from "~/paths";
import { messages as brandWords } from "../../brand-messages";
import { messages as moneyFormat } from "../../ui/money";
import { dollars } from "../dollars";
import { PLAYTHROUGH_ROWS } from "./playthrough-rows";

const [LEAST, MOST] = depositLimits(moneyFormat.money);

/** The worked example of the wagering requirement. */
const example = welcomed(25, WELCOME);
const CRASH_PERCENT = percentFrom("crash", 2);

const WITHDRAWAL = withdrawalFigures(moneyFormat.money);

export const terms: InfoPage<"terms"> = {
  of: "info/terms",
  slug: "terms",
  title: "Conditions d’utilisation",
  description: [
    {
      where: "company",
      then: ["L’entente entre vous et {company} quand vous ouvrez un compte et jouez chez {name}."],
      otherwise: ["L’entente entre vous et nous quand vous ouvrez un compte et jouez chez {name}."],
    },
  ],
  updated: "2026-11-26",
  sections: [
    {
      id: "agreement",
      heading: "1. Qui nous sommes et ce que vous acceptez",
      blocks: [
        { p: "{owner}" },
        { p: "{licensed}" },
        {
          where: "company",
          then: [
            {
              p: "Ces conditions sont l’entente entre vous et {company} («\u00a0nous\u00a0»). Vous les acceptez en cochant la case à l’inscription. Si une phrase peut se lire de deux façons, celle qui vous avantage s’applique.",
            },
          ],
          otherwise: [
            {
              p: "Ces conditions sont l’entente entre vous et l’exploitant de {name} («\u00a0nous\u00a0»). Vous les acceptez en cochant la case à l’inscription. Si une phrase peut se lire de deux façons, celle qui vous avantage s’applique.",
            },
          ],
        },
        { where: "sandbox", then: [{ p: brandWords.sandboxNotice }] },
      ],
    },
    {
      id: "account",
      heading: "2. Votre compte",
      blocks: [
        {
          list: [
            "Vous devez avoir au moins 21\u00a0ans, et le jeu doit être permis là où vous êtes.",
            "Vous avez droit à un seul compte, pour vous seul.",
            "Votre nom, votre date de naissance et votre adresse doivent être vrais. Il nous faut votre adresse complète avant votre premier dépôt.",
            "Nous n’acceptons pas les joueurs de certains pays. Si c’est le cas du vôtre, nous vous le disons à l’inscription.",
            {
              where: "ownCasino",
              then: [
                "Gardez votre mot de passe pour vous. Votre session prend fin après 24\u00a0heures sans activité.",
              ],
              otherwise: ["Gardez votre mot de passe pour vous."],
            },
          ],
        },
      ],
    },
    {
      id: "money",
      heading: "3. Dépôts et solde",
      blocks: [
        {
          where: "sandbox",
          then: [
            {
              p: `Un dépôt va de ${LEAST} à ${MOST}, par carte, ${coinsListed(" ou ")}, ou respecte les limites du coupon qui l’attend. N’utilisez que des modes de paiement à votre nom. Nous créditons un dépôt dès que le fournisseur l’approuve. Les comptes sont en dollars américains, et les soldes ne portent pas intérêt.`,
            },
          ],
          otherwise: [
            {
              p: "Un dépôt doit respecter les limites indiquées sur la page de paiement, ou celles du coupon qui l’attend. N’utilisez que des modes de paiement à votre nom. Les comptes sont en dollars américains, et les soldes ne portent pas intérêt.",
            },
          ],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Votre solde réunit un portefeuille comptant et un portefeuille bonus. Les mises puisent d’abord dans l’argent comptant, puis dans le bonus. Ce que paie la partie revient dans les mêmes proportions. Un dépôt qui s’accompagne d’un bonus le rejoint dans le portefeuille bonus.",
            },
          ],
        },
        {
          where: "withdrawals",
          then: [
            {
              p: `Les retraits sont d’argent comptant seulement, de ${WITHDRAWAL.least} à ${WITHDRAWAL.most}, selon les règles de la page des opérations bancaires. Un retrait met fin au coupon en cours et ne peut pas être repris.`,
            },
          ],
        },
        { p: "{fundsProtection}" },
      ],
    },
    {
      id: "coupons",
      heading: "4. Coupons",
      blocks: [
        {
          list: [
            "Vous pouvez avoir un seul coupon en cours. En demander un autre pendant que le premier attend un dépôt annule le premier.",
            "Un coupon qui attend un dépôt est «\u00a0demandé\u00a0». Votre prochain dépôt qui respecte ses conditions le rend «\u00a0appliqué\u00a0», et nous créditons son bonus.",
            "Tant qu’un coupon est appliqué, un nouveau dépôt ne donne pas de bonus de plus.",
            {
              where: "ownCasino",
              then: [
                "Vous jouez un dépôt et son bonus comme un seul solde, dans le portefeuille bonus. Votre part correspond à celle du dépôt dans les deux, et elle vous reste, peu importe comment le coupon prend fin.",
              ],
            },
            {
              where: "ownCasino",
              then: [
                "Le coupon est retiré si votre solde et l’argent en attente, ensemble, passent sous 1,00\u00a0$.",
              ],
            },
            {
              where: "ownCasino",
              then: [
                "Vous pouvez annuler un coupon quand vous voulez, sauf en pleine partie. Vous gardez votre argent comptant et votre part (le dépôt entier, si vous n’avez encore rien misé), et vous perdez le reste. Nous affichons les deux montants avant que vous confirmiez.",
              ],
              otherwise: ["Vous pouvez annuler un coupon quand vous voulez, sauf en pleine partie."],
            },
            "Chaque coupon indique son dépôt minimal, ses utilisations, son expiration, sa mise maximale et son encaissement maximal. Ils font partie de ces conditions.",
          ],
        },
      ],
    },
    {
      id: "playthrough",
      heading: "5. Exigences de mise",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "L’exigence de mise est le total que vous devez miser avant qu’un bonus devienne de l’argent comptant. Les mises comptent autant, qu’elles viennent du comptant ou du bonus, qu’elles gagnent ou qu’elles perdent. La part d’une mise qui compte dépend du jeu, car certains rendent plus que d’autres. Dans les jeux de crash et aux dés, elle dépend aussi du multiplicateur que vous visez. Une mise de crash compte selon son encaissement automatique, ou selon le multiplicateur auquel vous encaissez vous-même\u00a0:",
            },
            {
              table: {
                head: ["Jeux", "Ce qui compte d’une mise de 1,00\u00a0$"],
                rows: PLAYTHROUGH_ROWS,
              },
            },
            {
              where: "welcome",
              then: [
                {
                  p: `Une fois l’exigence remplie, votre part du portefeuille bonus devient de l’argent comptant, sans limite. Le reste aussi (la part du bonus), jusqu’à l’encaissement maximal du coupon. Nous retirons ce qui le dépasse. Par exemple, un dépôt de 25\u00a0$ avec ${WELCOME.code} ajoute ${dollars(example.bonus)} et exige ${dollars(example.toStake)} de mises aux machines à sous, ou ${dollars((example.toStake * 100) / CRASH_PERCENT)} aux jeux de crash à 2,00 ou plus. S’il y a alors 200\u00a0$ dans votre portefeuille bonus, ${WELCOME.sharePercent}\u00a0% (40\u00a0$) sont votre part. Des 160\u00a0$ qui restent, jusqu’à ${WELCOME.cashoutPercent}\u00a0% de votre dépôt (25\u00a0$) deviennent de l’argent comptant.`,
                },
              ],
              otherwise: [
                {
                  p: "Une fois l’exigence remplie, votre part du portefeuille bonus devient de l’argent comptant, sans limite. Le reste aussi (la part du bonus), jusqu’à l’encaissement maximal du coupon. Nous retirons ce qui le dépasse.",
                },
              ],
            },
          ],
          otherwise: [
            {
              p: "L’exigence de mise est le total que vous devez miser avant qu’un bonus devienne de l’argent comptant. La part d’une mise qui compte dépend du jeu. La carte du coupon montre ce que vous avez misé et ce qu’il faut.",
            },
          ],
        },
        {
          where: "reward",
          then: [
            {
              p: "Les gains des tours gratuits sont versés en bonus, avec leur propre exigence de mise, indiquée sur la carte du coupon. Vous avez un jour pour remplir celle de la récompense du jour et, pour les coupons à durée limitée, les jours qu’ils indiquent. Passé ce délai, nous retirons ce qui reste du bonus.",
            },
          ],
          otherwise: [
            {
              p: "Les gains des tours gratuits sont versés en bonus, avec leur propre exigence de mise, indiquée sur la carte du coupon. Pour les coupons à durée limitée, vous avez les jours qu’ils indiquent. Passé ce délai, nous retirons ce qui reste du bonus.",
            },
          ],
        },
      ],
    },
    {
      id: "stakes",
      heading: "6. Mises maximales",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "La mise maximale par partie est de 10,00\u00a0$. Pour certaines catégories de comptes, elle est de 7,00\u00a0$ ou de 5,00\u00a0$, et un coupon peut en fixer une plus basse tant qu’il est en cours.",
            },
          ],
          otherwise: [
            {
              p: "Chaque jeu indique les mises qu’il accepte. Un coupon peut fixer un maximum plus bas tant qu’il est en cours.",
            },
          ],
        },
      ],
    },
    {
      id: "play",
      heading: "7. Jeux",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "Notre serveur tire chaque résultat, qui est définitif une fois réglé. Si vous perdez la connexion, nous gardons la partie et vous la reprenez où vous l’aviez laissée. La page de règles de chaque jeu donne son tableau des gains et son taux de retour calculé.",
            },
          ],
          otherwise: [{ p: "Les règles de chaque jeu s’appliquent." }],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Si une erreur fait qu’un jeu paie mal, nous rejouons la partie à partir de son registre et inscrivons la différence comme une correction que vous pouvez voir. Nous remboursons les mises des parties qui ne peuvent pas être terminées.",
            },
          ],
          otherwise: [
            {
              where: "policies",
              then: [{ p: "Nous remboursons les mises des parties qui ne peuvent pas être terminées." }],
            },
          ],
        },
      ],
    },
    {
      id: "jackpot",
      heading: "8. Gros lot de la salle",
      blocks: [
        {
          where: "ownCasino",
          then: [
            {
              p: "La participation au gros lot de la salle est facultative. Si vous participez, nous prélevons une mise de 0,01\u00a0$ en argent comptant à chaque tour, jusqu’à ce que vous vous en retiriez. Les comptes sans premier dépôt et ceux de certaines catégories ne peuvent pas participer.",
            },
          ],
          otherwise: [
            {
              p: "La participation au gros lot de la salle est facultative. Vous pouvez y participer et vous en retirer quand vous voulez.",
            },
          ],
        },
      ],
    },
    {
      id: "fair-use",
      heading: "9. Ce qui n’est pas permis",
      blocks: [
        {
          list: [
            "Les robots qui jouent à votre place et l’exploitation d’une erreur dans un jeu ou une promotion",
            "Les comptes multiples et les ententes entre joueurs pour obtenir plus de bonus que ce à quoi un joueur a droit",
            "Les paiements avec l’argent d’autrui ou le produit d’un crime",
          ],
        },
        {
          p: "Nous pouvons fermer un compte pour ces raisons. Nous vous disons pourquoi, sauf si la loi l’interdit, et vous pouvez porter plainte comme expliqué plus bas.",
        },
      ],
    },
    {
      id: "closing",
      heading: "10. Fermer votre compte",
      blocks: [
        {
          where: "closing",
          then: [
            { p: "Vous pouvez fermer votre compte vous-même, quand vous voulez et tout de suite." },
            { links: [{ label: "Fermer votre compte", href: paths.closeAccount }] },
            {
              where: "policies",
              then: [
                {
                  p: "Vous pouvez aussi écrire à {email}. Nous fermons votre compte en moins d’un jour ouvrable après votre courriel, et avant de traiter tout autre message si l’objet est «\u00a0STOP MY ACCOUNT\u00a0». Si vous avez fermé votre compte à cause d’un problème de jeu, nous ne le rouvrons pas.",
                },
              ],
              otherwise: [{ p: "Vous pouvez aussi écrire à {email}." }],
            },
          ],
          otherwise: [
            {
              where: "policies",
              then: [
                {
                  p: "Vous pouvez faire fermer votre compte quand vous voulez en écrivant à {email}. Nous le fermons en moins d’un jour ouvrable après votre courriel, et avant de traiter tout autre message si l’objet est «\u00a0STOP MY ACCOUNT\u00a0». Si vous avez fermé votre compte à cause d’un problème de jeu, nous ne le rouvrons pas.",
                },
              ],
              otherwise: [
                { p: "Vous pouvez faire fermer votre compte quand vous voulez en écrivant à {email}." },
              ],
            },
          ],
        },
        {
          where: "closing",
          then: [
            {
              p: "À la fermeture, les jeux en cours se terminent selon leurs règles, votre coupon prend fin et tout votre argent comptant vous est versé\u00a0: d’abord sur les cartes qui ont servi à déposer, le reste par votre dernier mode de retrait. Nous conservons des dossiers pendant 5\u00a0ans.",
            },
          ],
        },
        {
          where: "identity",
          then: [{ p: "S’il y a de l’argent à verser, votre identité doit d’abord être vérifiée." }],
        },
        {
          where: "ownCasino",
          then: [
            {
              p: `Un compte sans connexion pendant ${INACTIVE_AFTER_MONTHS}\u00a0mois est inactif. Votre argent reste à vous, et nous n’exigeons jamais de frais pour cela.`,
            },
          ],
        },
        {
          where: "identity",
          then: [
            {
              p: "Au retour dans un compte inactif, nous vous demandons de faire vérifier de nouveau votre identité.",
            },
          ],
        },
      ],
    },
    {
      id: "complaints",
      heading: "11. Plaintes, droit applicable et modifications",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "Écrivez d’abord à {email}. Nous répondons en moins de huit jours.",
            },
          ],
          otherwise: [{ p: "Écrivez d’abord à {email}." }],
        },
        {
          p: "Si la réponse ne vous satisfait pas, le {dispute} tranche sans frais, et sa décision nous lie.",
        },
        {
          p: "Le droit de {law} s’applique. Il ne vous enlève aucun des droits que vous avez comme consommateur chez vous.",
        },
        {
          where: "ownCasino",
          then: [
            {
              p: "Quand ces conditions changent, chaque page vous demande, une fois connecté, d’en accepter la nouvelle version. Si vous ne l’acceptez pas, vous pouvez fermer votre compte. Un coupon appliqué garde ses conditions.",
            },
          ],
        },
        {
          links: [
            { label: "Confidentialité", href: paths.info("privacy") },
            { where: "market", then: [{ label: "Les règles dans votre pays", href: paths.market }] },
            { label: "Jeu responsable", href: paths.info("responsiblegaming") },
            { label: "{dispute}", href: "{disputeUrl}" },
          ],
        },
      ],
    },
  ],
};
