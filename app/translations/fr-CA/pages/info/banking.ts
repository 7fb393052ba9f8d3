import { coinsListed, methodRows, payoutRows, withdrawalFigures } from "~/pages/info/deposit-facts";
import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";
import { messages as brandWords } from "../../brand-messages";
import { messages as moneyFormat } from "../../ui/money";

const WITHDRAWAL = withdrawalFigures(moneyFormat.money);

export const banking: InfoPage<"banking"> = {
  of: "info/banking",
  slug: "banking",
  title: "Opérations bancaires",
  description: [
    {
      where: "sandbox",
      then: [
        `Comment déposer chez {name}\u00a0: cartes, ${coinsListed(" et ")}, limites, délais, et ce que devient votre coupon.`,
      ],
      otherwise: ["Comment déposer chez {name}, et ce que devient votre coupon."],
    },
  ],
  updated: "2026-11-26",
  sections: [
    {
      where: "sandbox",
      then: [
        {
          id: "sandbox",
          heading: "Avant tout\u00a0: aucun argent réel ne circule",
          blocks: [
            {
              p: `${brandWords.sandboxNotice} La caisse énumère les cartes d’essai et dit ce que fait chacune. S’il vous plaît, n’y saisissez pas de vrai numéro de carte.`,
            },
            {
              p: "Les soldes, les bonus et les gains sont donc des crédits de jeu affichés en dollars américains. Vous ne pouvez ni vendre ni échanger votre solde. Si nous acceptons un jour de vrais paiements, cette page sera la première à le dire.",
            },
            {
              where: "withdrawals",
              then: [
                {
                  p: "Les retraits passent par le même banc d’essai\u00a0: ils suivent toutes les règles ci-dessous, et aucun argent réel n’est versé.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      where: "sandbox",
      then: [
        {
          id: "methods",
          heading: "Façons de déposer",
          blocks: [
            {
              table: {
                head: ["Mode", "Minimum", "Maximum", "Crédité", "Nos frais"],
                rows: methodRows({
                  card: "Carte de crédit ou de débit",
                  money: moneyFormat.money,
                  cardCredited: "Dès que la carte est acceptée",
                  coinsCredited: "Dès que le transfert est confirmé",
                  noFee: "Sans frais",
                }),
              },
            },
            {
              p: "Nous acceptons Visa, Mastercard, American Express et Discover. Les virements bancaires, Interac et les chèques ne sont pas offerts. Tous les comptes sont en dollars américains, quelle que soit la devise de votre carte.",
            },
            {
              p: "Ces limites valent pour un seul dépôt. Tant qu’un coupon attend votre dépôt, ce sont les siennes qui s’appliquent\u00a0: un minimum plus élevé, un maximum plus bas ou un mode précis. Le coupon l’indique, et la caisse affiche les limites qui vous concernent.",
            },
            {
              p: "Pour un dépôt en cryptomonnaie, la caisse vous donne une adresse, un montant et un taux, valables 15\u00a0minutes. Passé ce délai, demandez-en de nouveaux.",
            },
          ],
        },
      ],
      otherwise: [
        {
          id: "methods",
          heading: "Façons de déposer",
          blocks: [
            { where: "waysToPay", then: [{ list: ["{waysToPay}"] }] },
            {
              p: "La page de paiement indique les modes que vous pouvez utiliser et leurs limites. Tant qu’un coupon attend votre dépôt, ses propres limites s’appliquent aussi. La carte du coupon les donne.",
            },
          ],
        },
      ],
    },
    {
      id: "how",
      heading: "Le dépôt, étape par étape",
      blocks: [
        {
          steps: [
            "Connectez-vous et ouvrez la caisse. Elle affiche votre solde et votre coupon, si vous en avez un.",
            "Choisissez de déposer avec ou sans coupon. Si nous n’avons pas encore votre adresse, nous vous la demandons à ce moment-là. Rien n’est envoyé tant que vos coordonnées ne sont pas complètes.",
            {
              where: "sandbox",
              then: [
                "La page de paiement s’ouvre dans une nouvelle fenêtre et reste ouverte 30\u00a0minutes. Choisissez un mode et un montant.",
              ],
              otherwise: ["Choisissez un mode et un montant sur la page de paiement."],
            },
            {
              where: "sandbox",
              then: [
                "Avant tout débit, vous voyez le montant, le bonus et l’exigence de mise. C’est là que vous confirmez. Si votre coupon ou son bonus a changé entre-temps, rien n’est débité et vous voyez les nouveaux montants.",
              ],
            },
            "Revenez au casino. Nous actualisons votre solde et votre coupon, et vous pouvez jouer tout de suite.",
          ],
        },
        {
          where: "sandbox",
          then: [
            {
              p: "Appuyer deux fois sur le bouton ou recharger la page ne dépose pas deux fois. Chaque formulaire a sa propre clé, et le casino n’y donne suite qu’une seule fois.",
            },
          ],
        },
      ],
    },
    {
      id: "problems",
      heading: "Quand un dépôt ne passe pas",
      blocks: [
        {
          list: [
            {
              where: "sandbox",
              then: [
                "Refusé\u00a0: le fournisseur n’a pas accepté le paiement. Rien n’a été crédité, et vous pouvez réessayer ou choisir un autre mode.",
              ],
            },
            {
              where: "sandbox",
              then: [
                "En attente\u00a0: le fournisseur n’a pas encore répondu. Patientez un peu, puis rechargez la page. Nous créditons le dépôt dès que le fournisseur l’approuve, et une seule fois.",
              ],
            },
            {
              where: "sandbox",
              then: [
                "Sous le minimum ou au-dessus du maximum\u00a0: le formulaire dit lequel et garde ce que vous avez saisi, sauf les données de la carte.",
              ],
            },
          ],
        },
        {
          p: "Si quelque chose cloche encore au bout d’une heure, écrivez à {email} en précisant l’heure et le montant. N’envoyez jamais un numéro de carte complet.",
        },
      ],
    },
    {
      where: "ownCasino",
      then: [
        {
          id: "cash-and-bonus",
          heading: "Argent comptant, bonus et solde",
          blocks: [
            {
              p: "Votre solde est la somme de deux portefeuilles. Les dépôts vont au portefeuille comptant, et les bonus des coupons, au portefeuille bonus. Si un dépôt s’accompagne d’un bonus, les deux vont au portefeuille bonus. Vous les jouez comme un seul solde, et votre part correspond à celle du dépôt dans le total. Les mises puisent d’abord dans l’argent comptant, puis dans le bonus quand il n’en reste plus. Les gains reviennent aux deux portefeuilles dans les mêmes proportions que la mise.",
            },
            {
              p: "Dès que vous avez rempli l’exigence de mise de votre coupon, votre part devient de l’argent comptant. La part du bonus aussi, jusqu’à l’encaissement maximal du coupon, s’il en a un. Si vous annulez le coupon avant, vous gardez votre argent comptant et votre part, et vous perdez celle du bonus. Nous affichons les deux montants avant que vous confirmiez.",
            },
            {
              p: "Nous inscrivons chaque opération dans un grand livre auquel on ne fait qu’ajouter. Une correction est une nouvelle écriture que vous pouvez voir, jamais un changement discret.",
            },
          ],
        },
      ],
    },
    {
      where: "withdrawals",
      then: [
        {
          id: "withdrawals",
          heading: "Retraits",
          blocks: [
            {
              p: `À l’onglet RETIRER de la caisse, vous pouvez retirer l’argent comptant de votre solde\u00a0: de ${WITHDRAWAL.least} à ${WITHDRAWAL.most} à la fois, au plus ${WITHDRAWAL.inDay} en 24\u00a0heures, avec au plus ${WITHDRAWAL.open}\u00a0retraits en attente. L’argent d’un bonus ne se retire pas. Nous ne demandons aucuns frais.`,
            },
            {
              list: [
                "Où va l’argent\u00a0: ce que vous avez déposé par carte retourne d’abord sur cette carte. Le reste va à un mode de retrait à votre nom, comme votre adresse USDT, BTC ou LTC. Nous vérifions la somme de contrôle d’une adresse à l’ajout, puis n’en montrons qu’une partie.",
                {
                  where: "identity",
                  then: ["Avant votre premier retrait, nous devons vérifier votre identité."],
                },
                "Si un coupon est en cours, un retrait y met fin. La page montre ce à quoi vous renoncez avant votre confirmation.",
                "Nous redemandons votre mot de passe, sauf si vous l’avez donné dans les cinq dernières minutes.",
                "Un retrait ne peut pas être repris. Ce qui est en attente s’affiche à part de votre solde et ne peut pas être joué.",
              ],
            },
            {
              p: "Un dépôt doit être misé une fois, sauf si les règles de votre pays en disposent autrement, avant de partir vers un autre mode que le sien. D’ici là, il retourne sur sa carte, ou ailleurs après un examen par notre équipe.",
            },
            { p: "Si un retrait est réparti entre plusieurs modes, chacun reçoit au moins\u00a0:" },
            {
              table: {
                head: ["Mode", "Au moins"],
                rows: payoutRows("Carte de crédit ou de débit", moneyFormat.money),
              },
            },
            {
              p: "Les petits retraits des joueurs vérifiés sont envoyés aussitôt au fournisseur de paiement. Notre équipe examine d’abord les plus grands, ou les petits qui s’additionnent en 24\u00a0heures, et ceux qui suivent de moins de 24\u00a0heures l’ajout d’un mode de retrait ou un changement de mot de passe. Nous vous écrivons à chaque étape, et la page du retrait montre où il en est. Si un paiement est refusé ou n’arrive pas, l’argent revient dans votre argent comptant, et nous vous disons pourquoi.",
            },
          ],
        },
      ],
    },
    {
      id: "protection",
      heading: "Comment votre argent est protégé",
      blocks: [{ p: "{fundsProtection}" }],
    },
    {
      id: "more",
      heading: "À lire ensuite",
      blocks: [
        {
          links: [
            { label: "Ouvrir la caisse", href: paths.cashier },
            { label: "Voir les coupons", href: paths.promotions },
            { label: "Connaître son client", href: paths.info("knowyourcustomer") },
            { label: "Conditions", href: paths.info("terms") },
          ],
        },
      ],
    },
  ],
};
