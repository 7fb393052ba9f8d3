import { cookieRows } from "~/pages/info/cookie-rows.server";
import type { InfoPage, SourceSection } from "~/pages/info/info-page";
import { paths } from "~/paths";
import { purposes } from "../../cookies/purposes.server";

/** What is kept, by the product's own casino or by an operator that keeps data as the page says. */
const DATA: SourceSection = {
  id: "data",
  heading: "Ce que nous gardons, pourquoi et combien de temps",
  blocks: [
    {
      table: {
        head: ["Données", "Pourquoi", "Combien de temps"],
        rows: [
          [
            "Nom, courriel, date de naissance",
            "Votre compte\u202f; preuve que vous avez 21\u00a0ans",
            "5\u00a0ans après la fermeture",
          ],
          [
            "Adresse, téléphone, genre",
            "Coordonnées exigées avant un dépôt",
            "5\u00a0ans après la fermeture",
          ],
          {
            where: "ownCasino",
            then: [
              [
                "Empreinte du mot de passe",
                "Vous connecter",
                "Jusqu’au changement, ou 5\u00a0ans après la fermeture",
              ],
            ],
            otherwise: [
              ["Mot de passe", "Vous connecter", "Jusqu’au changement, ou 5\u00a0ans après la fermeture"],
            ],
          },
          {
            where: "ownCasino",
            then: [
              [
                "Dépôts, parties, grand livre",
                "Votre argent et votre historique\u202f; notre licence",
                "5\u00a0ans après la fermeture",
              ],
            ],
            otherwise: [
              [
                "Dépôts et parties",
                "Votre argent et votre historique\u202f; notre licence",
                "5\u00a0ans après la fermeture",
              ],
            ],
          },
          {
            where: "sandbox",
            then: [
              [
                "Marque et quatre derniers chiffres de la carte, et code qui permet de la reconnaître sans son numéro",
                "Reconnaître un dépôt\u202f; rembourser sur la bonne carte",
                "Avec le dépôt",
              ],
            ],
          },
          [
            "Connexions\u00a0: heure, adresse réseau, fuseau horaire, pays, noms du navigateur et du système",
            "Vous montrer où vous êtes connecté\u202f; repérer les abus",
            "90\u00a0jours\u202f; la dernière, avec le compte",
          ],
          [
            "Appareils où vous vous connectez, reconnus par un nombre aléatoire dans un témoin",
            "Vous signaler une connexion sur un nouvel appareil",
            "180\u00a0jours après la dernière utilisation",
          ],
          {
            where: "secondFactor",
            then: [
              [
                "Clé de votre application d’authentification, chiffrée",
                "Vérifier ses codes",
                "Jusqu’à la désactivation de l’authentification à deux facteurs",
              ],
            ],
          },
          [
            "Inscriptions inachevées",
            "Trouver ce qui cloche dans le formulaire\u202f; vous aider si vous le demandez",
            "90\u00a0jours",
          ],
          ["Courriels que nous vous avons envoyés", "Les renvoyer en cas d’échec", "30\u00a0jours"],
          ["Messages au soutien", "Vous répondre et régler les plaintes", "5\u00a0ans"],
          {
            where: "identity",
            then: [
              [
                "Documents d’identité, chiffrés",
                "Vérifier votre identité\u202f; notre licence",
                "30\u00a0jours s’ils sont inutilisés ou refusés\u202f; 5\u00a0ans une fois vérifiés",
              ],
            ],
          },
          {
            where: "breaks",
            then: [
              [
                "Limites, pauses et auto-exclusions",
                "Les faire respecter\u202f; notre licence",
                "5\u00a0ans après la fermeture",
              ],
            ],
          },
          {
            where: "breaks",
            then: [
              [
                "Nom, date de naissance, courriel et adresse des joueurs auto-exclus, comparés à l’inscription",
                "Ne pas leur ouvrir un autre compte",
                "Jusqu’à la fin de l’auto-exclusion, et 5\u00a0ans après la fermeture",
              ],
            ],
          },
          [
            "Conditions que vous avez acceptées, et quand",
            "Notre contrat avec vous",
            "5\u00a0ans après la fermeture",
          ],
          {
            where: "identity",
            then: [
              ["Résultat de la vérification et sa date", "Notre licence", "5\u00a0ans après la fermeture"],
            ],
          },
        ],
      },
    },
    {
      p: "Nos fondements juridiques sont notre contrat avec vous, nos obligations de titulaire de licence et, pour la sécurité du compte, notre intérêt légitime. Pour les courriels promotionnels, il nous faut votre consentement, que vous pouvez retirer d’un clic dans chacun d’eux.",
    },
  ],
};

export const privacy: InfoPage<"privacy"> = {
  of: "info/privacy",
  slug: "privacy",
  title: "Confidentialité",
  description:
    "Les données que {name} garde à votre sujet, pourquoi, combien de temps, et ce que vous pouvez nous demander.",
  updated: "2026-11-26",
  sections: [
    {
      id: "short",
      heading: "En bref",
      blocks: [
        {
          list: [
            {
              where: "policies",
              then: [
                "Nous gardons ce qu’il faut pour tenir votre compte et ce que notre licence exige, et rien pour dresser votre profil.",
              ],
            },
            { where: "policies", then: ["Nous ne vendons pas de données."] },
            "Nos pages n’ont ni publicité ni traceurs de tiers.",
            {
              where: "company",
              then: ["{company} est responsable de vos données. Écrivez-nous à {email}."],
              otherwise: ["Écrivez-nous à {email}."],
            },
          ],
        },
      ],
    },
    {
      where: "ownCasino",
      then: [DATA],
      otherwise: [
        {
          where: "policies",
          then: [DATA],
          otherwise: [
            {
              id: "data",
              heading: "Ce que nous vous demandons",
              blocks: [
                {
                  list: [
                    "Nom, courriel, date de naissance et mot de passe, à l’inscription",
                    "Adresse, téléphone et genre, avant votre premier dépôt",
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "cookies",
      heading: "Témoins (cookies)",
      blocks: [
        {
          table: {
            head: ["Témoin", "À quoi il sert", "Durée maximale"],
            rows: cookieRows("fr-CA", purposes),
          },
        },
        {
          p: "Ces témoins sont les nôtres et servent à ce que vous faites sur le site\u00a0: nous n’affichons donc pas de bandeau. Tous sont chiffrés, sauf vos choix, le code du coupon, la récompense du jour et la vérification des témoins, et aucun script ne peut les lire. En HTTPS, votre navigateur montre chaque nom précédé de «\u00a0__Host-\u00a0»\u202f; un long formulaire en prend jusqu’à trois. Nous ne gardons jamais votre mot de passe dans la mémoire du navigateur. Si vous activez le son de nos jeux, votre navigateur retient seulement ce choix. Si vous installez la salle de jeux comme application, le navigateur garde une page à afficher hors ligne, sans aucune de vos données.",
        },
      ],
    },
    {
      id: "others",
      heading: "Qui d’autre voit des données",
      blocks: [
        {
          list: [
            {
              where: "sandbox",
              then: [
                "Le fournisseur de paiement\u00a0: ce qu’il faut pour un dépôt. Pour l’instant, c’est un banc d’essai qui ne déplace pas d’argent.",
              ],
              otherwise: ["Le fournisseur de paiement\u00a0: ce qu’il faut pour un dépôt."],
            },
            {
              where: "withdrawals",
              then: [
                {
                  where: "sandbox",
                  then: [
                    "Le fournisseur de versements\u00a0: le montant d’un retrait, et la carte ou l’adresse qui le reçoit. Pour l’instant, c’est aussi un banc d’essai.",
                  ],
                  otherwise: [
                    "Le fournisseur de versements\u00a0: le montant d’un retrait, et la carte ou l’adresse qui le reçoit.",
                  ],
                },
              ],
            },
            {
              where: "identity",
              then: [
                {
                  where: "sandbox",
                  then: [
                    "Le fournisseur de vérification d’identité\u00a0: votre nom, votre date de naissance, votre adresse et vos documents, quand vous les soumettez. Pour l’instant, c’est aussi un banc d’essai.",
                  ],
                  otherwise: [
                    "Le fournisseur de vérification d’identité\u00a0: votre nom, votre date de naissance, votre adresse et vos documents, quand vous les soumettez.",
                  ],
                },
              ],
            },
            {
              where: "breaks",
              then: [
                {
                  where: "sandbox",
                  then: [
                    "Le registre national d’auto-exclusion\u00a0: votre nom, votre date de naissance et votre courriel, à l’inscription et à chaque connexion, pour savoir si vous y figurez. Pour l’instant, c’est aussi un banc d’essai.",
                  ],
                  otherwise: [
                    "Le registre national d’auto-exclusion\u00a0: votre nom, votre date de naissance et votre courriel, à l’inscription et à chaque connexion, pour savoir si vous y figurez.",
                  ],
                },
              ],
            },
            {
              where: "ownCasino",
              then: [
                "Un fournisseur de jeux externe, quand vous ouvrez l’un de ses jeux\u00a0: votre numéro de joueur, jamais votre nom.",
              ],
            },
            "Google reCAPTCHA, seulement si l’exploitant l’a activé. Le formulaire le dit alors. Les formulaires fonctionnent sans lui.",
            "L’organisme de réglementation et les autorités, quand la loi l’exige.",
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "Les partenaires qui vous ont amené ici apprennent que quelqu’un s’est inscrit, mais pas qui.",
            },
          ],
        },
      ],
    },
    {
      id: "rights",
      heading: "Ce que vous pouvez nous demander",
      blocks: [
        {
          list: [
            "Une copie de vos données, dans un format lisible par une machine",
            "La correction de ce qui est inexact",
            "La suppression de ce que nous n’avons pas à garder",
            "L’arrêt d’un usage, ou sa limitation pendant que nous l’examinons",
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "Écrivez à {email} à partir de l’adresse de votre compte. Nous répondons dans les 30\u00a0jours, sans frais. Si vous croyez que nous avons mal traité vos données, vous pouvez aussi porter plainte auprès de l’autorité de protection des données de votre lieu de résidence.",
            },
          ],
          otherwise: [
            {
              p: "Écrivez à {email} à partir de l’adresse de votre compte. Si vous croyez que nous avons mal traité vos données, vous pouvez aussi porter plainte auprès de l’autorité de protection des données de votre lieu de résidence.",
            },
          ],
        },
      ],
    },
    {
      id: "decisions",
      heading: "Décisions automatisées",
      blocks: [
        {
          where: "policies",
          then: [
            {
              p: "Un logiciel refuse les inscriptions de pays exclus, limite les tentatives de connexion répétées et vérifie les conditions des coupons. Si vous le demandez, une personne réexamine l’une ou l’autre de ces décisions. Nous n’étudions pas votre façon de jouer pour vous faire jouer davantage.",
            },
          ],
        },
        {
          links: [
            { label: "Ne plus recevoir de courriels promotionnels", href: paths.unsubscribe },
            { label: "Sécurité", href: paths.info("security") },
            { label: "Connaître son client", href: paths.info("knowyourcustomer") },
          ],
        },
      ],
    },
  ],
};
