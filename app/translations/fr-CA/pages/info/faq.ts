import { coinsListed, depositLimits } from "~/pages/info/deposit-facts";
import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";
import { messages as brandWords } from "../../brand-messages";
import { messages as moneyFormat } from "../../ui/money";

const [LEAST, MOST] = depositLimits(moneyFormat.money);

export const faq: InfoPage<"faq"> = {
  of: "info/faq",
  slug: "faq",
  title: "Questions fréquentes",
  description: "De courtes réponses sur les comptes, les coupons, les dépôts et les jeux chez {name}.",
  updated: "2026-11-26",
  sections: [
    {
      id: "account",
      heading: "Mon compte",
      blocks: [
        {
          answers: [
            {
              question: "Qui peut jouer\u202f?",
              answer:
                "Toute personne d’au moins 21\u00a0ans qui vit là où le jeu en ligne est permis et où nous acceptons des joueurs.",
            },
            {
              question: "Pourquoi demandez-vous ma date de naissance\u202f?",
              answer:
                "Parce que personne de moins de 21\u00a0ans ne peut jouer ici. Ce doit être la vraie\u00a0: avec une fausse date, le compte n’est pas valide.",
            },
            {
              question: "Que doit contenir mon mot de passe\u202f?",
              answer:
                "De 6 à 80\u00a0caractères. Nous en conseillons un long, qui ne sert nulle part ailleurs, avec des lettres, des chiffres et des symboles.",
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Et si je n’arrive pas à me connecter\u202f?",
                  answer:
                    "Vérifiez d’abord l’orthographe. Les majuscules ne comptent pas dans le nom d’utilisateur, mais elles comptent dans le mot de passe. Après cinq échecs de suite, vous pouvez réinitialiser votre mot de passe ou écrire au soutien.",
                },
              ],
              otherwise: [
                {
                  question: "Et si je n’arrive pas à me connecter\u202f?",
                  answer:
                    "Vérifiez d’abord l’orthographe. Les majuscules ne comptent pas dans le nom d’utilisateur, mais elles comptent dans le mot de passe. Vous pouvez aussi réinitialiser votre mot de passe ou écrire au soutien.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Pourquoi ai-je été déconnecté\u202f?",
                  answer:
                    "Votre session prend fin après 24\u00a0heures sans activité, et dans vos autres navigateurs quand vous changez de mot de passe. Votre solde, votre coupon et toute partie ouverte vous attendent.",
                },
              ],
              otherwise: [
                {
                  question: "Pourquoi ai-je été déconnecté\u202f?",
                  answer:
                    "Une session prend fin après un certain temps sans activité. Reconnectez-vous, et vous reviendrez où vous étiez.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "coupons",
      heading: "Coupons",
      blocks: [
        {
          answers: [
            {
              question: "Comment utiliser un coupon\u202f?",
              answer:
                "Ouvrez COUPONS et appuyez sur le bouton du coupon, ou saisissez un code au bas de la page. Les minuscules conviennent. Un bonus sur dépôt attend ensuite votre prochain dépôt.",
            },
            {
              question: "Que veulent dire «\u00a0demandé\u00a0» et «\u00a0appliqué\u00a0»\u202f?",
              answer:
                "Demandé\u00a0: nous attendons votre dépôt. Appliqué\u00a0: votre dépôt est arrivé, vous pouvez jouer avec le bonus, et vos mises comptent.",
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Qu’est-ce qu’une exigence de mise\u202f?",
                  answer:
                    "Le total à miser avant qu’un bonus devienne de l’argent comptant. Les machines à sous comptent en entier, les autres jeux en partie, et les jeux progressifs ne comptent pas. Voyez le tableau dans les conditions. La carte du coupon montre ce que vous avez misé et ce qu’il faut.",
                },
              ],
              otherwise: [
                {
                  question: "Qu’est-ce qu’une exigence de mise\u202f?",
                  answer:
                    "Le total à miser avant qu’un bonus devienne de l’argent comptant. La carte du coupon montre ce que vous avez misé et ce qu’il faut.",
                },
              ],
            },
            {
              question: "Puis-je utiliser deux coupons à la fois\u202f?",
              answer:
                "Non. Tant qu’un coupon est en cours, vous ne pouvez pas en utiliser un autre, et un nouveau dépôt ne donne pas de bonus de plus. Vous pouvez annuler celui qui est en cours\u00a0: nous vous montrons d’abord exactement ce que vous gardez et ce que vous perdez.",
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Où est passé mon coupon\u202f?",
                  answer:
                    "Il est terminé, annulé ou expiré, ou il a été retiré parce que votre solde est passé sous 1,00\u00a0$.",
                },
              ],
              otherwise: [
                { question: "Où est passé mon coupon\u202f?", answer: "Il est terminé, annulé ou expiré." },
              ],
            },
            {
              where: "welcomeCode",
              then: [
                { question: "Qu’est-ce que {welcomeCode}\u202f?", answer: "{welcomeGives} {welcomeTerms}" },
              ],
            },
            {
              where: "welcome",
              then: [
                {
                  question: "Qu’est-ce que CHERRY400\u202f?",
                  answer:
                    "L’offre de bienvenue\u00a0: un bonus de 400\u00a0% sur votre dépôt. Déposez 25,00\u00a0$ et jouez avec 125,00\u00a0$. Les conditions sont sur sa carte.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Qu’est-ce que ma part du solde\u202f?",
                  answer:
                    "Vous jouez un dépôt et son bonus comme un seul solde, et votre part correspond à celle du dépôt dans les deux. Vous la gardez si vous annulez. Une fois l’exigence de mise remplie, elle devient de l’argent comptant, et la part du bonus aussi, jusqu’à l’encaissement maximal indiqué sur la carte.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "deposits",
      heading: "Dépôts",
      blocks: [
        {
          answers: [
            {
              where: "sandbox",
              then: [
                { question: "Est-ce de l’argent réel\u202f?", answer: `Non. ${brandWords.sandboxNotice}` },
              ],
            },
            {
              where: "sandbox",
              then: [
                {
                  question: "Comment puis-je déposer\u202f?",
                  answer: `Par carte, ${coinsListed(" ou ")}, de ${LEAST} à ${MOST} chaque fois.`,
                },
              ],
              otherwise: [
                {
                  question: "Comment puis-je déposer\u202f?",
                  answer:
                    "Ouvrez la caisse. La page de paiement indique les modes de paiement et leurs limites.",
                },
              ],
            },
            {
              where: "withdrawals",
              then: [
                {
                  where: "sandbox",
                  then: [
                    {
                      question: "Comment retirer de l’argent\u202f?",
                      answer:
                        "Dans la caisse, à l’onglet RETIRER. Vous pouvez retirer votre argent comptant, pas l’argent d’un bonus. Les paiements passent par un banc d’essai\u00a0: aucun argent réel n’est versé. Les règles sont à la page des opérations bancaires.",
                    },
                  ],
                  otherwise: [
                    {
                      question: "Comment retirer de l’argent\u202f?",
                      answer:
                        "Dans la caisse, à l’onglet RETIRER. Vous pouvez retirer votre argent comptant, pas l’argent d’un bonus. Les règles sont à la page des opérations bancaires.",
                    },
                  ],
                },
              ],
            },
            {
              question: "Pourquoi voulez-vous mon adresse avant un dépôt\u202f?",
              answer: "Parce que nous devons savoir qui paie. Vous ne la donnez qu’une fois.",
            },
            {
              where: "sandbox",
              then: [
                {
                  question: "J’ai appuyé deux fois sur le bouton. Ai-je payé deux fois\u202f?",
                  answer:
                    "Non. Chaque formulaire de dépôt ne sert qu’une fois, même si vous l’envoyez plusieurs fois.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "games",
      heading: "Jeux",
      blocks: [
        {
          answers: [
            {
              where: "ownCasino",
              then: [
                {
                  question: "Puis-je essayer un jeu sans compte\u202f?",
                  answer:
                    "Oui. Nos propres jeux s’essaient avec de l’argent fictif\u00a0: mêmes rouleaux, mêmes cartes, mêmes probabilités. En mode démo, il n’y a pas d’argent réel à gagner.",
                },
              ],
            },
            {
              where: "fairness",
              then: [
                {
                  question: "Comment savoir qu’un jeu est équitable\u202f?",
                  answer:
                    "Avant une partie, nous vous montrons l’empreinte d’une graine secrète, et ensuite la graine elle-même. Avec elle, n’importe qui peut refaire le tirage, et la page Équité fait le calcul pour vous.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Qu’est-ce que le taux de retour\u202f?",
                  answer:
                    "La part de toutes les mises qu’un jeu rend à long terme, calculée à partir des bandes de ses rouleaux ou de son tableau des gains. Il est sur la page de règles de chaque jeu. Au cours d’une soirée, tout peut arriver.",
                },
              ],
              otherwise: [
                {
                  question: "Qu’est-ce que le taux de retour\u202f?",
                  answer:
                    "La part de toutes les mises qu’un jeu rend à long terme. Au cours d’une soirée, tout peut arriver.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Et si je perds la connexion en pleine partie\u202f?",
                  answer: "Rouvrez le jeu. La partie reprend exactement où vous l’aviez laissée.",
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                {
                  question: "Combien coûte le gros lot de la salle\u202f?",
                  answer:
                    "0,01\u00a0$ par tour si vous y participez. Vous pouvez vous en retirer quand vous voulez. Il faut avoir fait un premier dépôt pour participer.",
                },
              ],
            },
            {
              question: "Y a-t-il une application\u202f?",
              answer:
                "Vous pouvez installer la salle de jeux à partir de votre navigateur, sans passer par une boutique d’applications. Notre page sur l’écran d’accueil l’explique pour chaque navigateur.",
            },
            {
              question: "Et si les pages bougent trop ou sont lentes\u202f?",
              answer:
                "Passez au site léger, au bas de la page. Il se passe de JavaScript, et tout y fonctionne. Si votre système demande moins d’animations, nous le respectons.",
            },
          ],
        },
      ],
    },
    {
      id: "else",
      heading: "Autre chose\u202f?",
      blocks: [
        {
          links: [
            { where: "support", then: [{ label: "Écrire au soutien", href: paths.support }] },
            { where: "fairness", then: [{ label: "Vérifier une partie", href: paths.fairness }] },
            { label: "Opérations bancaires", href: paths.info("banking") },
            {
              where: "ownCasino",
              then: [{ label: "Conditions, avec le tableau des mises", href: paths.info("terms") }],
              otherwise: [{ label: "Conditions", href: paths.info("terms") }],
            },
          ],
        },
      ],
    },
  ],
};
