import type { FairnessMessages } from "~/play/fairness/messages";

export const messages: FairnessMessages = {
  of: "play/fairness",
  title: "Équité",
  description: "Comment chaque partie est fixée avant que vous jouiez, et comment le vérifier vous-même.",
  intro:
    "Dans nos propres jeux, chaque résultat est fixé avant que vous appuyiez sur le bouton, et ni vous ni nous ne pouvons le changer.",
  steps: [
    "<lead>Nous nous engageons.</lead> Nous tirons une graine du serveur, secrète, et vous en montrons l’empreinte SHA-256 avant que vous choisissiez quoi que ce soit. Une autre graine aurait une autre empreinte.",
    "<lead>Vous ajoutez la vôtre.</lead> Vous choisissez ensuite une graine du client, que nous ne pouvons pas prévoir. Un nonce compte vos parties, et chacune a donc son propre résultat.",
    "<lead>La partie en découle.</lead> Les nombres d’une partie sont le HMAC-SHA256 de la graine du client, du nonce et du numéro de bloc, avec la graine du serveur comme clé. Rien d’autre n’en décide\u00a0: ni votre solde, ni votre mise, ni les parties précédentes.",
    "<lead>Nous révélons.</lead> Quand vous remplacez la graine du serveur, nous montrons l’ancienne. Calculez son empreinte, comparez-la à celle que vous aviez et rejouez la partie de votre choix.",
  ],
  visitor: {
    seeds:
      "Connectez-vous pour voir l’empreinte de votre graine du serveur et choisir votre graine du client.",
    login: "CONNEXION",
  },
  seeds: {
    title: "Vos graines",
    hash: "Empreinte de la graine du serveur",
    client: "Graine du client",
    nextNonce: "Nonce de votre prochaine partie",
    unavailable:
      "Nous ne pouvons pas afficher l’empreinte de votre graine du serveur pour l’instant. Réessayez dans un moment.",
    none: "Vos graines sont fixées quand vous ouvrez votre premier jeu. Vous les verrez ensuite ici.",
    nextTitle: "Vos prochaines graines",
    nextIntro:
      "La première graine du client de votre compte est choisie au hasard par nous. Quand vous fixez la vôtre, vous savez que nous n’avons pas pu choisir la graine du serveur en conséquence\u00a0:",
    nextHash: "Empreinte de la prochaine graine du serveur",
    nextWhy:
      "La prochaine graine du serveur est déjà fixée, et voici son empreinte. Notez-la avant de saisir votre graine du client. Après le changement, elle doit être celle de la graine en usage.",
    nextUnknown: "Nous ne pouvons pas afficher l’empreinte de la prochaine graine du serveur pour l’instant.",
    newClient: "Nouvelle graine du client",
    newClientHint: (longest) =>
      `Un texte d’au plus ${longest} caractères. Il prend effet avec la nouvelle graine du serveur.`,
    rotate: "Révéler et recommencer",
  },
  revealed: {
    title: "Graine du serveur révélée",
    server: "Graine du serveur",
    hash: "Son empreinte, telle qu’affichée avant",
    client: "Graine du client",
    unchanged:
      "L’empreinte est bien celle de la graine, qui n’a donc pas été changée. Ouvrez une partie de votre <history>historique</history> pour la vérifier.",
    promised: "Empreinte de la prochaine graine du serveur, telle qu’affichée avant votre choix",
    matches:
      "C’est bien celle de la graine du serveur maintenant en usage\u00a0: elle était donc fixée avant que nous connaissions votre graine du client.",
    differs:
      "Ce n’est pas celle de la graine du serveur maintenant en usage. Si vous n’avez pas changé de graines depuis, écrivez au soutien.",
    changed:
      "Cette empreinte n’est pas celle de la graine. Écrivez au soutien. Ouvrez une partie de votre <history>historique</history> pour la vérifier.",
  },
  check: {
    title: "Vérifier une partie",
    intro:
      "Une fois sa graine du serveur révélée, chaque partie de votre historique donne tout cela, avec un lien qui remplit le formulaire.",
    game: "Code du jeu",
    gameHint: "Celui de l’adresse du jeu, comme 101-1.",
    version: "Version des règles",
    versionHint: "Celle du registre de la partie. Une partie est rejouée selon les règles qu’elle a suivies.",
    serverSeed: "Graine du serveur",
    serverSeedHint: "64\u00a0chiffres hexadécimaux.",
    clientSeed: "Graine du client",
    nonce: "Nonce",
    stake: "Mise en cents",
    steps: "Étapes",
    stepsHint:
      "Rien à saisir pour les machines à sous et les billets à gratter. Sinon, par exemple, draw:0,2 (draw: si vous n’avez rien gardé), choose:keno:7,21, choose:plinko:8,low, choose:dice:48 ou stand.",
    hash: "Empreinte de la graine du serveur (facultatif)",
    hashHint: "Celle que vous avez vue avant de jouer. Nous les comparerons.",
    button: "Vérifier cette partie",
  },
  checked: {
    title: "La partie, rejouée",
    stake: "Mise",
    paid: "Payé",
    hash: "Empreinte de la graine du serveur",
    compare: "Comparez l’empreinte ci-dessous avec celle que vous avez vue avant de jouer.",
    isOurs: "C’est la graine du serveur sur laquelle nous nous étions engagés. Son empreinte concorde.",
    isNotOurs: "L’empreinte que vous avez saisie n’est pas celle de cette graine du serveur.",
  },
};
