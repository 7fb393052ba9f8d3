import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";

export const responsiblegaming: InfoPage<"responsiblegaming"> = {
  of: "info/responsiblegaming",
  slug: "responsiblegaming",
  title: "Jeu responsable",
  description: "Comment jouer chez {name} selon vos moyens, comment faire une pause et où trouver de l’aide.",
  updated: "2026-11-26",
  sections: [
    {
      id: "stop",
      heading: "Si vous voulez arrêter maintenant",
      blocks: [
        {
          where: "breaks",
          then: [
            {
              p: "Faites une pause ou excluez-vous dans votre compte. L’effet est immédiat, et vous n’avez à écrire à personne.",
            },
          ],
        },
        {
          links: [
            { where: "breaks", then: [{ label: "Faire une pause ou vous exclure", href: paths.takeBreak }] },
            { where: "limits", then: [{ label: "Fixer des limites", href: paths.limits }] },
            { where: "closing", then: [{ label: "Fermer votre compte", href: paths.closeAccount }] },
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "Vous pouvez toujours écrire «\u00a0STOP MY ACCOUNT\u00a0» à {email} à partir du courriel de votre compte. Vous n’avez aucune raison à donner. Nous fermons d’abord le compte, nous vous le confirmons, nous cessons toute promotion et nous n’essayons pas de vous faire changer d’idée.",
            },
          ],
          otherwise: [
            {
              p: "Vous pouvez toujours écrire «\u00a0STOP MY ACCOUNT\u00a0» à {email} à partir du courriel de votre compte. Vous n’avez aucune raison à donner.",
            },
          ],
        },
        {
          links: [{ label: "Nous écrire", href: "mailto:{email}?subject=STOP%20MY%20ACCOUNT" }],
        },
      ],
    },
    {
      id: "truth",
      heading: "La vérité sur les jeux de hasard",
      blocks: [
        {
          list: [
            "Chaque jeu a un avantage de la maison\u00a0: à long terme, nous gardons une partie de toutes les mises. Jouer est une sortie qu’on paie, comme un concert. Ce n’est pas une façon de gagner de l’argent.",
            "Les parties n’ont pas de mémoire. Après dix pertes, la onzième partie a les mêmes chances que la première.",
            "Aucun système de mise ne change le taux de retour. Miser plus pour se refaire creuse la perte, et souvent vite.",
            "Un bonus fait jouer plus longtemps, pas gagner davantage. Lisez son exigence de mise avant de le prendre.",
          ],
        },
      ],
    },
    {
      id: "habits",
      heading: "Des habitudes qui aident",
      blocks: [
        {
          list: [
            "Fixez un budget et une durée avant de vous connecter, et arrêtez-vous au premier des deux.",
            "Ne jouez qu’avec l’argent qui reste une fois tout le reste payé. N’empruntez jamais pour jouer.",
            "Ne jouez pas quand vous êtes fatigué ou bouleversé, ni après avoir bu.",
            { where: "history", then: ["Regardez votre historique avant un dépôt, pas après."] },
            "Dites à quelqu’un que vous jouez. Si vous le cachez, c’est sans doute trop.",
          ],
        },
      ],
    },
    {
      id: "test",
      heading: "Neuf questions, en toute franchise",
      blocks: [
        {
          steps: [
            "Avez-vous joué plus que ce que vous pouviez vous permettre de perdre\u202f?",
            "Avez-vous dû miser plus gros pour ressentir la même excitation\u202f?",
            "Êtes-vous revenu un autre jour pour regagner ce que vous aviez perdu\u202f?",
            "Avez-vous emprunté de l’argent ou vendu quelque chose pour jouer\u202f?",
            "Avez-vous eu l’impression d’avoir peut-être un problème de jeu\u202f?",
            "Le jeu a-t-il nui à votre santé, par du stress ou de l’anxiété par exemple\u202f?",
            "Vous a-t-on critiqué parce que vous jouez, ou dit que vous aviez un problème\u202f?",
            "Le jeu vous a-t-il causé des ennuis d’argent, à vous ou à votre foyer\u202f?",
            "Vous êtes-vous senti coupable de votre façon de jouer ou de ses conséquences\u202f?",
          ],
        },
        {
          p: "Si vous avez répondu «\u00a0parfois\u00a0» à plusieurs de ces questions, ou «\u00a0souvent\u00a0» à une seule, parlez à l’un des services ci-dessous. Ils sont gratuits et ils en ont vu d’autres.",
        },
      ],
    },
    {
      id: "limits",
      heading: "Ce que nous offrons",
      blocks: [
        {
          list: [
            {
              where: "limits",
              then: [
                "À la page Limites de votre compte, vous pouvez limiter vos dépôts, vos pertes, votre mise par partie et votre temps de jeu. Une limite plus basse s’applique tout de suite. Pour une limite plus élevée, il faut attendre 24\u00a0heures, puis confirmer.",
              ],
            },
            {
              where: "limits",
              then: [
                "Pendant que vous jouez, la page dit depuis combien de temps vous êtes connecté et ce que vous avez gagné ou perdu, si votre page Limites propose de faire le point. Une page entre deux parties vous y invite alors toutes les heures, ou toutes les 15 ou 30\u00a0minutes si vous le choisissez.",
              ],
            },
            {
              where: "history",
              then: [
                "Votre historique montre chaque partie, dépôt et coupon par date, et vous pouvez le télécharger. Faites le total d’un mois de temps en temps.",
              ],
            },
            {
              where: "statement",
              then: [
                "La page Relevé de votre compte fait pour vous le total de vos dépôts, retraits, mises et gains\u00a0: d’un jour, d’une semaine, d’un mois, d’une année ou des jours de votre choix, en tout et par jeu.",
              ],
            },
            {
              where: "ownCasino",
              then: [
                "Il y a une mise maximale par partie\u00a0: 10,00\u00a0$, et moins pour certains comptes et coupons.",
              ],
            },
            {
              where: "ownCasino",
              then: [
                "Le gros lot de la salle et le jeu express sont désactivés tant que vous ne les activez pas, et vous pouvez les désactiver quand vous voulez.",
              ],
            },
            "Un clic suffit pour ne plus recevoir de courriels promotionnels, dans vos préférences ou dans chacun de ces courriels.",
            {
              where: "ownCasino",
              then: ["Il n’y a pas de jeu automatique\u00a0: il faut appuyer sur le bouton à chaque partie."],
            },
            {
              where: "ownCasino",
              then: [
                "Vous pouvez essayer les jeux avec de l’argent fictif, sans compte, aussi longtemps que vous voulez.",
              ],
            },
          ],
        },
        {
          p: "Un logiciel de blocage sur vos propres appareils fonctionne aussi, pour ce casino comme pour tous les autres.",
        },
      ],
    },
    {
      where: "breaks",
      then: [
        {
          id: "breaks",
          heading: "Pauses et auto-exclusion",
          blocks: [
            {
              p: "À la page Pause de votre compte, vous pouvez arrêter vous-même, tout de suite. Elle dit ce qui prend fin avant que vous confirmiez, avec les montants.",
            },
            {
              list: [
                "Une pause dure 24\u00a0heures, 1\u00a0semaine, ou 1, 2 ou 3\u00a0mois. Une auto-exclusion dure 6\u00a0mois, 1\u00a0an ou 5\u00a0ans.",
                "Elle commence tout de suite\u00a0: vous êtes déconnecté partout, les jeux en cours sont terminés selon leurs règles, votre coupon prend fin et nous cessons toute offre.",
                "Rien ne la raccourcit. Vous pouvez la prolonger.",
                "Vous pouvez toujours vous connecter pour voir jusqu’à quand elle dure, votre historique et votre argent, qui reste à vous.",
                "Après une pause, vous jouez comme avant. Après une auto-exclusion, vous devez demander à revenir et attendre 24\u00a0heures.",
                "Tant qu’elle dure, nous ne vous ouvrons aucun autre compte.",
              ],
            },
            {
              where: "policies",
              then: [
                {
                  p: "Vous pouvez aussi nous le demander à {email}. Nous le faisons aussitôt pour vous.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "help",
      heading: "Où trouver de l’aide",
      blocks: [
        {
          list: [
            "Jeu\u00a0: aide et référence, Québec, jour et nuit, gratuit\u00a0: aidejeu.ca",
            "Gambling Therapy, partout dans le monde, en plusieurs langues\u00a0: gamblingtherapy.org",
            "Gamblers Anonymes, groupes dans de nombreux pays\u00a0: gamblersanonymous.org",
            "Conseil du jeu responsable, Canada\u00a0: responsiblegambling.org",
          ],
        },
        {
          p: "Si vous pensez à vous faire du mal, composez tout de suite le numéro d’urgence de votre région. Au Canada et aux États-Unis, appelez ou textez le 988.",
        },
      ],
    },
    {
      id: "minors",
      heading: "Protéger les jeunes",
      blocks: [
        {
          p: "Personne de moins de 21\u00a0ans ne peut jouer. Nous demandons la date de naissance à l’inscription et refusons quiconque est plus jeune. Si vous partagez un ordinateur avec des jeunes, déconnectez-vous, ne laissez pas le navigateur enregistrer votre mot de passe et songez à un logiciel de filtrage. Si vous croyez qu’un jeune joue ici, dites-le-nous et nous fermerons le compte.",
        },
        {
          links: [
            { label: "Votre compte et votre historique", href: paths.account },
            { label: "Connaître son client", href: paths.info("knowyourcustomer") },
            { label: "Nous joindre", href: paths.info("contactus") },
          ],
        },
      ],
    },
  ],
};
