import type { DownloadLobbyMessages } from "~/pages/download-lobby-messages";

export const messages: DownloadLobbyMessages = {
  of: "landing/download-lobby",
  title: "La salle de jeux sur votre écran d’accueil",
  description:
    "Installez la salle de jeux comme une application sur votre téléphone ou votre ordinateur. Ni boutique, ni téléchargement.",
  lead: "Il n’y a rien à télécharger. L’application, c’est ce site, avec sa propre icône et sans les barres du navigateur.",
  open: "Ouvrir la salle",
  back: "Retour à l’accueil",
  waysTitle: "Comment l’installer",
  ways: [
    {
      browser: "iPhone et iPad, Safari",
      steps: [
        "Ouvrez cette page dans Safari.",
        "Touchez Partager, le carré avec une flèche.",
        "Choisissez «\u00a0Sur l’écran d’accueil\u00a0», puis touchez Ajouter.",
      ],
    },
    {
      browser: "Android, Chrome ou Edge",
      steps: [
        "Touchez le menu (trois points).",
        "Choisissez «\u00a0Ajouter à l’écran d’accueil\u00a0».",
        "Touchez Installer.",
      ],
    },
    {
      browser: "Android, Samsung Internet",
      steps: [
        "Touchez le menu (trois lignes).",
        "Choisissez «\u00a0Ajouter page à\u00a0».",
        "Choisissez Écran d’accueil.",
      ],
    },
    {
      browser: "Android, Firefox",
      steps: [
        "Touchez le menu (trois points).",
        "Choisissez «\u00a0Ajouter à l’écran d’accueil\u00a0» ou Installer.",
        "Touchez Ajouter.",
      ],
    },
    {
      browser: "Windows, Linux ou Mac, Chrome ou Edge",
      steps: [
        "Cherchez l’icône d’installation au bout de la barre d’adresse, à droite.",
        "Ou ouvrez le menu\u00a0: «\u00a0Caster, enregistrer et partager\u00a0» dans Chrome, «\u00a0Applications\u00a0» dans Edge.",
        "Choisissez Installer.",
      ],
    },
    {
      browser: "Mac, Safari",
      steps: ["Ouvrez le menu Fichier.", "Choisissez «\u00a0Ajouter au Dock\u00a0».", "Cliquez sur Ajouter."],
    },
    {
      browser: "Tout autre navigateur",
      steps: [
        "Ouvrez la salle de jeux.",
        "Ajoutez-la à vos signets.",
        "C’est la même page, mais dans le navigateur.",
      ],
    },
  ],
  whatTitle: "Ce que c’est, et ce que ce n’est pas",
  what: [
    "L’application ouvre la salle de jeux, toujours à jour. Il n’y a aucune mise à jour à installer.",
    "Elle prend à peu près la place d’une photo et ne demande aucune autorisation.",
    "Hors ligne, elle affiche une page qui le dit. Aucune de vos données n’est gardée sur l’appareil\u00a0: ni solde, ni parties, ni nom.",
    "Vous vous connectez et vous déconnectez comme ici. Elle se supprime comme toute autre application.",
  ],
  without:
    "La salle de jeux fonctionne aussi sans installation, sans JavaScript et sur de vieux téléphones\u00a0: <how>comment nous y arrivons</how>.",
};
