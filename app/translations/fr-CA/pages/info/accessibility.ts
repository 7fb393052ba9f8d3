import type { InfoPage } from "~/pages/info/info-page";
import { paths } from "~/paths";

export const accessibility: InfoPage<"accessibility"> = {
  of: "info/accessibility",
  slug: "accessibility",
  title: "Accessibilité",
  description:
    "Qui peut utiliser {name}, avec quels appareils et quelles aides techniques, ce qui ne fonctionne pas encore et comment nous le dire.",
  updated: "2026-11-22",
  sections: [
    {
      id: "aim",
      heading: "Notre norme",
      blocks: [
        {
          p: "{name} devrait convenir à tous ceux qui ont le droit de jouer\u00a0: au clavier seul, avec un lecteur d’écran ou un contacteur, à toute taille de texte, sur un vieux téléphone et avec une connexion lente. Notre norme\u00a0: les WCAG\u00a02.2, niveau\u00a0AA. Chaque page est vérifiée automatiquement à chaque changement du produit, et des personnes examinent chaque nouveau type de page avant sa mise en ligne.",
        },
      ],
    },
    {
      id: "without-script",
      heading: "Tout fonctionne sans JavaScript",
      blocks: [
        {
          p: "Nos pages sont complètes avant l’exécution du moindre JavaScript. Qu’il soit désactivé, bloqué ou en panne, vous pouvez vous inscrire, vous connecter, retrouver un mot de passe, utiliser ou annuler un coupon, déposer, jouer à tous les jeux, garder vos favoris et vous déconnecter.",
        },
        {
          p: "JavaScript accélère certaines choses\u00a0: les boîtes de dialogue s’ouvrent sur place, et les soldes et les gros lots se mettent à jour en direct. Il n’ajoute rien que vous ne puissiez faire sans lui. Le site léger, offert au bas de la page, le désactive entièrement.",
        },
      ],
    },
    {
      id: "keyboard",
      heading: "Clavier et lecteur d’écran",
      blocks: [
        {
          list: [
            "Tout s’atteint et s’utilise au clavier, dans l’ordre de lecture. Un contour épais montre toujours où vous êtes.",
            "Le premier lien de chaque page mène au contenu. Chaque page a un seul titre principal, et chaque section a le sien.",
            "Les boîtes de dialogue prennent le focus, portent un nom, se ferment avec Échap et rendent le focus.",
            "Si un formulaire contient des erreurs, un résumé en haut mène à chaque champ, et chaque champ a son propre message. Nous gardons ce que vous avez saisi, sauf les mots de passe et les numéros de carte.",
            "Les cartes, les rouleaux, les dés, les roues et les paiements sont décrits en mots. Rien ne repose uniquement sur la couleur ou le son.",
          ],
        },
      ],
    },
    {
      id: "sight",
      heading: "Texte, couleurs et mouvement",
      blocks: [
        {
          list: [
            "Le texte s’agrandit jusqu’à 400\u00a0% sans que rien soit coupé, et les pages tiennent dans un écran de 280\u00a0pixels de large sans défilement latéral.",
            "Le contraste du texte est d’au moins 4,5 pour 1. Si votre système impose ses couleurs, nos pages les adoptent.",
            "Les boutons et les liens font au moins 44\u00a0pixels de haut.",
            "Si votre système ou vos préférences demandent moins de mouvement, rien ne tourne ni ne vole. Le résultat s’affiche tout de suite.",
            "Il n’y a aucun son, rien ne clignote et rien ne démarre tout seul.",
          ],
        },
      ],
    },
    {
      id: "time",
      heading: "Le temps",
      blocks: [
        {
          p: "Nos formulaires n’ont pas de limite de temps. Si votre session se termine pendant que vous écrivez, nous gardons ce que vous avez saisi et vous y ramenons dès que vous vous reconnectez. Une partie de cartes vous attend aussi longtemps que vous voulez, même jusqu’au lendemain.",
        },
        {
          p: "Les tables partagées suivent un horaire et ne peuvent pas attendre un joueur en particulier. Dans un jeu de crash, réglez un encaissement automatique en même temps que votre mise\u00a0: rien ne dépendra de votre rapidité. Tous les autres jeux vous attendent.",
        },
      ],
    },
    {
      id: "gaps",
      heading: "Ce qui ne fonctionne pas encore",
      blocks: [
        {
          list: [
            "Nos pages sont offertes en français et en anglais seulement.",
            "La courbe d’un jeu de crash est décrite par son multiplicateur, et non par sa forme.",
            "Les jeux d’autres fournisseurs se trouvent sur leurs propres pages\u202f; nous ne pouvons donc pas en répondre.",
            "Nos courriels sont en texte brut, sans titres.",
          ],
        },
      ],
    },
    {
      id: "tell",
      heading: "Dites-le-nous",
      blocks: [
        {
          where: "support",
          then: [
            {
              p: "Si quelque chose vous fait obstacle, écrivez à {email} ou laissez un message sur la page de soutien. Indiquez l’adresse de la page, ce que vous vouliez faire et l’appareil ou l’outil que vous utilisez.",
            },
          ],
          otherwise: [
            {
              p: "Si quelque chose vous fait obstacle, écrivez à {email}. Indiquez l’adresse de la page, ce que vous vouliez faire et l’appareil ou l’outil que vous utilisez.",
            },
          ],
        },
        {
          where: "policies",
          then: [
            {
              p: "Nous vous répondrons dans les deux jours ouvrables, vous aiderons entre-temps à y arriver et vous dirons quand ce sera corrigé. Si notre réponse ne vous convient pas, vous pouvez porter plainte comme pour toute autre chose.",
            },
          ],
        },
        {
          links: [
            { where: "support", then: [{ label: "Laisser un message", href: paths.support }] },
            { label: "Comment porter plainte", href: `${paths.info("contactus")}#complaints` },
            { label: "Installer la salle de jeux", href: paths.downloadLobby },
          ],
        },
      ],
    },
  ],
};
