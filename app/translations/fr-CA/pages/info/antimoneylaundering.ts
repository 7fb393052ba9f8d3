import { coinsListed } from "~/pages/info/deposit-facts";
import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";
import { messages as brandWords } from "../../brand-messages";

export const antimoneylaundering: InfoPage<"antimoneylaundering"> = {
  of: "info/antimoneylaundering",
  slug: "antimoneylaundering",
  title: "Lutte contre le blanchiment d’argent",
  description: "Comment {name} tient l’argent du crime à l’écart, et ce que cela veut dire pour vous.",
  updated: "2026-11-22",
  sections: [
    {
      id: "policy",
      heading: "Notre politique",
      blocks: [
        {
          p: "{company} n’accepte pas d’argent qui vient du crime ou qui lui est destiné, et ne laisse personne se servir de ses jeux pour cacher d’où vient l’argent. La loi de {law} et notre licence ({regulator}) l’exigent, et nous le ferions de toute façon.",
        },
        {
          where: "sandbox",
          then: [
            { p: `${brandWords.sandboxNotice} Les règles ci-dessous s’appliqueront dès que cela changera.` },
          ],
        },
      ],
    },
    {
      id: "you",
      heading: "Ce que cela veut dire pour vous",
      blocks: [
        {
          list: [
            "Payez seulement avec des cartes et des portefeuilles qui sont à vous.",
            "Utilisez un seul compte, à votre nom.",
            "L’argent repart par où il est venu, quand le mode de paiement le permet. Nous ne transférons pas d’argent entre joueurs.",
            "Un dépôt sert à jouer. Si vous déposez et redemandez l’argent sans avoir joué, nous vous demanderons pourquoi.",
            "Gardez vos coordonnées à jour, et répondez-nous si nous demandons d’où vient votre argent.",
          ],
        },
      ],
    },
    {
      where: "policies",
      then: [
        {
          id: "risk",
          heading: "Comment nous évaluons le risque",
          blocks: [
            {
              p: "Nous pesons quatre choses\u00a0: qui est le joueur, comment l’argent arrive, de combien il s’agit et si la façon de jouer est logique. La plupart des joueurs n’ont jamais de nos nouvelles à ce sujet. Plus le risque est élevé, plus nous regardons de près et posons de questions.",
            },
            {
              table: {
                head: ["Niveau", "Par exemple", "Ce que nous faisons"],
                rows: [
                  [
                    "Ordinaire",
                    "Dépôts réguliers de taille normale, carte au nom du joueur",
                    "Vérifier l’identité et tenir des dossiers",
                  ],
                  [
                    "Accru",
                    "Gros dépôts soudains, multiplication des cartes ou des portefeuilles, renseignements qui ne concordent pas",
                    "Demander des documents et la provenance de l’argent",
                  ],
                  [
                    "Élevé",
                    "Titulaires d’une charge publique, noms sur une liste de sanctions, liens avec des affaires connues",
                    "Obtenir la décision de notre responsable de la conformité avant toute autre chose",
                  ],
                ],
              },
            },
            {
              where: "sandbox",
              then: [
                {
                  p: `Nous comparons les dépôts en ${coinsListed(" et ")} à des listes de portefeuilles liés au crime. Nous n’acceptons pas de dépôts venant de services conçus pour cacher l’origine des cryptomonnaies.`,
                },
              ],
            },
          ],
        },
        {
          id: "report",
          heading: "Quand quelque chose cloche",
          blocks: [
            {
              steps: [
                "La personne qui le remarque en avise notre responsable de la conformité le jour même.",
                {
                  where: "ownCasino",
                  then: [
                    "Notre responsable examine le compte, le grand livre et les parties, et peut suspendre les paiements entre-temps.",
                  ],
                  otherwise: [
                    "Notre responsable examine le compte et peut suspendre les paiements entre-temps.",
                  ],
                },
                "Si le doute demeure, notre responsable signale le cas à l’unité du renseignement financier de {law}.",
                "Nous suivons les directives de l’unité. La loi nous interdit de dire au joueur qu’il y a eu signalement.",
              ],
            },
          ],
        },
        {
          id: "people",
          heading: "Personnel, dossiers et vérification",
          blocks: [
            {
              list: [
                "Notre responsable de la conformité répond de cette politique, rend compte aux administrateurs et peut arrêter n’importe quel paiement.",
                "Quiconque travaille avec les joueurs ou les paiements reçoit une formation à son arrivée, puis chaque année.",
                {
                  where: "ownCasino",
                  then: [
                    "Nous conservons les dossiers d’identité et toutes les opérations pendant cinq ans après la fermeture d’un compte. Le grand livre ne peut pas être modifié après coup.",
                  ],
                  otherwise: [
                    "Nous conservons les dossiers d’identité et toutes les opérations pendant cinq ans après la fermeture d’un compte.",
                  ],
                },
                "Un vérificateur externe revoit la politique une fois l’an.",
              ],
            },
            {
              p: "Pour joindre notre responsable de la conformité, que ce soit pour une question ou un signalement, écrivez à {email}. Vous n’avez pas à donner votre nom.",
            },
          ],
        },
      ],
    },
    {
      id: "more",
      heading: "À lire ensuite",
      blocks: [
        {
          links: [
            { label: "Connaître son client", href: paths.info("knowyourcustomer") },
            { label: "Opérations bancaires", href: paths.info("banking") },
            { label: "Conditions", href: paths.info("terms") },
          ],
        },
      ],
    },
  ],
};
