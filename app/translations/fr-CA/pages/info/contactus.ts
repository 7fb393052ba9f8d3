import type { InfoPage } from "~/pages/info/info-page";
import { paths, withChat } from "~/paths";

export const contactus: InfoPage<"contactus"> = {
  of: "info/contactus",
  slug: "contactus",
  title: "Nous joindre",
  description: "Comment joindre le soutien de {name}, ce qu’il faut lui écrire et comment porter plainte.",
  updated: "2026-11-22",
  sections: [
    {
      where: "support",
      then: [
        {
          id: "ways",
          heading: "Deux façons de nous joindre",
          blocks: [
            {
              p: "Laissez un message sur la page de soutien ou envoyez un courriel. Les deux parviennent aux mêmes personnes, et les deux fonctionnent sans compte. Si vous avez un compte, vous y trouverez aussi nos réponses.",
            },
            { where: "policies", then: [{ p: "Le soutien est gratuit, et nous répondons en anglais." }] },
            {
              links: [
                { label: "Ouvrir le soutien", href: withChat(paths.info("contactus")) },
                { label: "{email}", href: "mailto:{email}" },
              ],
            },
          ],
        },
      ],
      otherwise: [
        {
          id: "ways",
          heading: "Comment nous joindre",
          blocks: [
            {
              p: "Envoyez-nous un courriel. Vous n’avez pas besoin d’un compte.",
            },
            { where: "policies", then: [{ p: "Le soutien est gratuit, et nous répondons en anglais." }] },

            { links: [{ label: "{email}", href: "mailto:{email}" }] },
          ],
        },
      ],
    },
    {
      id: "what-to-write",
      heading: "Aidez-nous à vous aider",
      blocks: [
        {
          table: {
            head: ["Votre question porte sur", "Dites-nous"],
            rows: [
              ["La connexion", "Le courriel de votre compte et ce que disait la page"],
              [
                "Un dépôt",
                "L’heure, le montant et le mode\u202f; les quatre derniers chiffres de la carte, jamais le numéro complet",
              ],
              ["Un coupon", "Son code, et s’il est affiché comme demandé ou appliqué"],
              {
                where: "history",
                then: [["Une partie", "Son numéro dans votre historique, ou le jeu et l’heure"]],
                otherwise: [["Une partie", "Le jeu et l’heure"]],
              },
              [
                "La fermeture de votre compte",
                "Que vous la voulez, tout simplement\u202f; aucune raison à donner",
              ],
              [
                "Une page qui ne fonctionne pas",
                "Son adresse, votre navigateur et ce à quoi vous vous attendiez",
              ],
            ],
          },
        },
        {
          p: "S’il vous plaît, écrivez-nous à partir du courriel de votre compte. Jamais nous ne vous demanderons votre mot de passe, dans aucun message, pour aucune raison. Si quelqu’un le fait, ce n’est pas nous. Faites-nous suivre le message.",
        },
      ],
    },
    {
      id: "urgent",
      heading: "Si c’est urgent",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "Si vous voulez cesser de jouer maintenant, écrivez «\u00a0STOP MY ACCOUNT\u00a0» dans l’objet. Nous lisons ces messages avant tous les autres\u00a0: nous fermons d’abord le compte et posons les questions ensuite. Si vous croyez que quelqu’un d’autre se sert de votre compte, écrivez «\u00a0SECURITY\u00a0» dans l’objet.",
            },
          ],
          otherwise: [
            {
              p: "Si vous voulez cesser de jouer maintenant, écrivez «\u00a0STOP MY ACCOUNT\u00a0» dans l’objet. Si vous croyez que quelqu’un d’autre se sert de votre compte, écrivez «\u00a0SECURITY\u00a0» dans l’objet.",
            },
          ],
        },
      ],
    },
    {
      id: "complaints",
      heading: "Comment porter plainte",
      blocks: [
        {
          steps: [
            {
              where: "policies",
              then: [
                "Dites-nous ce qui n’a pas fonctionné et ce qui réglerait la situation. Nous accuserons réception de votre plainte dans un délai d’un jour ouvrable.",
              ],
              otherwise: ["Dites-nous ce qui n’a pas fonctionné et ce qui réglerait la situation."],
            },
            {
              where: "policies",
              then: [
                {
                  where: "ownCasino",
                  then: [
                    "Une personne qui n’a pas été mêlée à l’affaire examine les dossiers, le grand livre et les parties, et vous répond dans les huit jours, raisons à l’appui.",
                  ],
                  otherwise: [
                    "Une personne qui n’a pas été mêlée à l’affaire examine les dossiers et vous répond dans les huit jours, raisons à l’appui.",
                  ],
                },
              ],
            },
            "Si la réponse ne vous satisfait pas, ou si elle tarde, soumettez votre plainte au {dispute}. Cet organisme est indépendant et gratuit pour vous, et sa décision nous lie.",
          ],
        },
        { links: [{ label: "{dispute}", href: "{disputeUrl}" }] },
      ],
    },
    {
      id: "answer",
      heading: "Quand vous aurez de nos nouvelles",
      blocks: [
        {
          list: [
            {
              where: "support",
              then: [
                "Quand vous envoyez un message par la page de soutien, nous le confirmons tout de suite avec un numéro, ainsi que par courriel à l’adresse que vous avez donnée.",
              ],
            },
            {
              where: "policies",
              then: [
                "Une vraie personne vous répond en une journée au plus, et souvent plus vite. Nous n’utilisons pas de robots qui se font passer pour des gens.",
              ],
            },
            {
              where: "policies",
              then: [
                "S’il nous faut d’abord consulter des dossiers, nous vous le disons et vous indiquons à quel moment attendre la suite.",
              ],
            },
            {
              where: "policies",
              then: [
                "Un message seul ne change jamais rien à votre compte. Avant de le fermer ou de changer une adresse, nous vérifions auprès de vous au courriel du compte.",
              ],
            },
          ],
        },
      ],
    },
    {
      id: "post",
      heading: "Par la poste",
      blocks: [
        { p: "{company}, {address}" },
        {
          where: "fictional",
          then: [
            {
              p: "L’entreprise et l’île sont imaginaires\u00a0: une lettre n’arrivera donc pas. Quiconque exploiterait {name} remplacerait cette adresse, ainsi que {email}, par les siennes.",
            },
          ],
        },
      ],
    },
    {
      id: "before",
      heading: "La réponse est peut-être déjà ici",
      blocks: [
        {
          links: [
            { label: "Foire aux questions", href: paths.info("faq") },
            { label: "Opérations bancaires", href: paths.info("banking") },
            { label: "Jeu responsable", href: paths.info("responsiblegaming") },
          ],
        },
      ],
    },
  ],
};
