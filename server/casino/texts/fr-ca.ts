import type { ExclusionKind } from "~/casino/contract/exclusion-words";
import { frenchDay, frenchTime } from "~/shared/dates-fr-ca";
import { frenchMoney } from "~/shared/money-fr-ca";
import { frenchLimits } from "./limits-fr-ca";
import type { DeviceFacts, PlayerTexts, WithdrawalFacts } from "./player-texts";

const REGIONS = new Intl.DisplayNames("fr-CA", { type: "region" });

const IF_NOT_YOU = "Si ce n’est pas vous, vous n’avez rien à faire";
const NOT_REQUESTED = "Si vous n’avez pas demandé ce courriel, vous n’avez rien à faire.";

const EXCLUSION_BEGAN: Record<ExclusionKind, (brand: string, until: string) => string> = {
  break: (brand, until) => `Vous prenez une pause de ${brand} jusqu’au ${until}.`,
  self_exclusion: (brand, until) =>
    `Votre auto-exclusion de ${brand} dure jusqu’au ${until}. Ensuite, votre compte reste fermé au jeu jusqu’à ce que vous demandiez à revenir.`,
  register: (brand, until) =>
    `Vous êtes inscrit au registre national d’auto-exclusion\u00a0: vous ne pouvez pas jouer chez ${brand} jusqu’au ${until}.`,
  return: (brand, until) =>
    `Vous avez demandé à jouer de nouveau chez ${brand}. Vous le pourrez à partir du ${until}.`,
};

/** French for Canada. */
export const french: PlayerTexts = {
  language: "fr-CA",
  emails: {
    emailConfirmation: ({ brand, days }) => ({
      subject: `Cette adresse de courriel est-elle la vôtre\u202f? (${brand})`,
      greeting: "Bonjour,",
      before: [
        `Quelqu’un a ouvert un compte ${brand} avec cette adresse de courriel. Si c’est vous, veuillez la confirmer\u00a0:`,
      ],
      button: "Confirmer cette adresse",
      after: [
        `Le lien fonctionne pendant ${days}\u00a0jours. Tant que vous n’aurez pas confirmé l’adresse, nous n’y écrirons que si vous oubliez votre mot de passe.`,
        `${IF_NOT_YOU}.`,
      ],
    }),
    emailChanged: ({ brand, at }) => ({
      subject: `Nous n’utilisons plus cette adresse de courriel (${brand})`,
      greeting: "Bonjour,",
      before: [
        `Un compte ${brand} avait cette adresse de courriel. Le ${instant(at)}, elle a été remplacée par une autre\u00a0: nous n’enverrons plus rien ici au sujet de ce compte.`,
        "Si vous l’avez remplacée vous-même, ou si ce compte n’est pas le vôtre, vous n’avez rien à faire. Si le compte est à vous et que vous n’avez pas changé l’adresse, veuillez joindre le soutien sans tarder\u00a0:",
      ],
      button: "Joindre le soutien",
      after: [],
    }),
    passwordReset: ({ brand, firstName, minutes }) => ({
      subject: `Choisissez un nouveau mot de passe ${brand}`,
      greeting: firstName === null ? "Bonjour," : hello(firstName),
      before: [
        `Quelqu’un (vous, espérons-le) a demandé un nouveau mot de passe pour votre compte ${brand}. Vous pouvez le choisir ici\u00a0:`,
      ],
      button: "Choisir un mot de passe",
      after: [
        `Le lien fonctionne une seule fois, pendant ${minutes}\u00a0minutes. Si vous avez fait plusieurs demandes, les trois liens les plus récents fonctionnent jusqu’à ce que vous en utilisiez un.`,
        `${IF_NOT_YOU}\u00a0: votre mot de passe n’a pas changé.`,
      ],
    }),
    username: ({ brand, firstName, login }) => ({
      subject: `Votre nom d’utilisateur ${brand}`,
      greeting: hello(firstName),
      before: [
        `Votre nom d’utilisateur\u00a0: ${login}`,
        "Vous pouvez vous connecter avec ce nom ou avec cette adresse de courriel.",
      ],
      button: "Se connecter",
      after: [NOT_REQUESTED],
    }),
    loginByEmail: ({ brand }) => ({
      subject: `Comment vous connecter à ${brand}`,
      greeting: "Bonjour,",
      before: [
        "Vous n’avez pas besoin d’un nom d’utilisateur\u00a0: connectez-vous avec cette adresse de courriel et votre mot de passe.",
      ],
      button: "Se connecter",
      after: [NOT_REQUESTED],
    }),
    recoveryBySupport: ({ brand }) => ({
      subject: `Retrouver l’accès à ${brand}`,
      greeting: "Bonjour,",
      before: [
        `Quelqu’un (vous, espérons-le) a demandé de l’aide pour se connecter à ${brand} avec cette adresse de courriel. Comme elle n’a jamais été confirmée, nous ne pouvons vous envoyer ni lien ni nom d’utilisateur.`,
        "Si le compte est à vous, veuillez joindre notre équipe de soutien. Elle vérifiera qu’il s’agit bien de vous et vous aidera à vous connecter\u00a0:",
      ],
      button: "Joindre le soutien",
      after: [NOT_REQUESTED],
    }),
    passwordChanged: ({ brand, firstName, at }) => ({
      subject: `Votre mot de passe ${brand} a été changé`,
      greeting: hello(firstName),
      before: [
        `Le mot de passe de votre compte ${brand} a été changé le ${instant(at)}. Vos autres appareils ont été déconnectés.`,
        "Si c’est vous, tout est en ordre. Sinon, choisissez tout de suite un nouveau mot de passe et répondez à ce courriel pour que nous puissions vous aider\u00a0:",
      ],
      button: "Choisir un mot de passe",
      after: [],
    }),
    quickPlayOn: ({ brand, firstName, at }) => ({
      subject: `Le jeu express est activé pour votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `Le jeu express a été activé pour votre compte ${brand} le ${instant(at)}. Toute personne qui a son lien peut se connecter sans votre mot de passe pendant un an, ou jusqu’à ce que vous le désactiviez.`,
        "Si c’est vous, tout est en ordre. Sinon, désactivez-le, puis choisissez un nouveau mot de passe\u00a0:",
      ],
      button: "Voir vos préférences",
      after: [],
    }),
    exclusion: ({ brand, firstName, until, kind }) => ({
      subject:
        kind === "break"
          ? `Votre pause de ${brand} a commencé`
          : `Vous ne pouvez pas jouer chez ${brand} pour le moment`,
      greeting: hello(firstName),
      before: [
        EXCLUSION_BEGAN[kind](brand, instant(until)),
        "Tous vos appareils ont été déconnectés, vos jeux en cours ont été terminés selon leurs règles et votre coupon a pris fin. Rien ne raccourcit cette période. Nous ne vous enverrons aucune offre.",
        "Votre argent reste à vous. Vous pouvez vous connecter pour voir votre historique et retirer votre argent.",
      ],
      button: "Où trouver de l’aide",
      after: ["Si vous n’avez pas fait cette demande, veuillez répondre à ce courriel."],
    }),
    accountClosed: ({ brand, firstName, at, paid, left, years }) => ({
      subject: `Votre compte ${brand} est fermé`,
      greeting: hello(firstName),
      before: [
        `Vous avez fermé votre compte ${brand} le ${instant(at)}. Tous vos appareils ont été déconnectés, et nous ne vous enverrons aucune offre.`,
        ...(left === null
          ? []
          : [
              `Il reste ${left} dans votre compte, et cet argent est toujours à vous. Veuillez répondre à ce courriel pour nous dire où l’envoyer.`,
            ]),
        ...(paid.length === 0
          ? left === null
            ? ["Il ne restait rien à verser."]
            : []
          : [
              `Ce qui restait vous est versé\u00a0: ${paid.map(({ amount, to }) => `${amount} vers ${to}`).join("\u202f; ")}.`,
            ]),
        "Les retraits déjà en cours sont versés comme prévu. Nous vous écrirons pour vous dire comment chacun se termine.",
        `La loi nous oblige à conserver certains renseignements pendant ${years}\u00a0ans après la fermeture d’un compte\u00a0: vos dépôts, vos retraits et vos jeux, les renseignements de votre compte, ainsi que les documents et le résultat de la vérification de votre identité. Ensuite, nous effaçons qui vous étiez\u00a0: plus rien n’y indique votre nom.`,
      ],
      button: "Ce que nous conservons, et pourquoi",
      after: [
        "Si vous n’avez pas fermé votre compte, ou si vous souhaitez le rouvrir, veuillez répondre à ce courriel.",
      ],
    }),
    newDevice: ({ brand, firstName, at, device }) => ({
      subject: `Nouvelle connexion à votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `Quelqu’un s’est connecté à votre compte ${brand} le ${instant(at)} avec ${deviceWords(device)}.`,
        "Si c’est vous, tout est en ordre. Sinon, déconnectez cet appareil, puis choisissez un nouveau mot de passe\u00a0:",
      ],
      button: "Voir vos connexions",
      after: [],
    }),
    secondFactorOn: ({ brand, firstName, at }) => ({
      subject: `L’authentification à deux facteurs est activée pour votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `L’authentification à deux facteurs a été activée pour votre compte ${brand} le ${instant(at)}. Désormais, nous demandons un code de votre application d’authentification quand vous vous connectez sur un nouvel appareil. Vos autres appareils ont été déconnectés.`,
        "Si ce n’est pas vous, répondez tout de suite à ce courriel pour que nous puissions vous aider.",
      ],
      button: "Voir vos réglages de sécurité",
      after: [],
    }),
    secondFactorOff: ({ brand, firstName, at }) => ({
      subject: `L’authentification à deux facteurs est désactivée pour votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `L’authentification à deux facteurs a été désactivée pour votre compte ${brand} le ${instant(at)}. Votre mot de passe suffit maintenant pour vous connecter.`,
        "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et répondez à ce courriel pour que nous puissions vous aider.",
      ],
      button: "Voir vos réglages de sécurité",
      after: [],
    }),
    secondFactorRemoval: ({ brand, firstName, until }) => ({
      subject: `L’authentification à deux facteurs sera désactivée pour votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `Vous avez dit à notre service à la clientèle que vous ne pouvez plus utiliser votre application d’authentification. Le ${instant(until)}, nous désactiverons l’authentification à deux facteurs pour votre compte ${brand}. Votre mot de passe suffira ensuite pour vous connecter.`,
        "Si ce n’est pas vous, utilisez un code d’ici là, par exemple pour obtenir de nouveaux codes de secours. L’authentification à deux facteurs restera activée. Choisissez ensuite un nouveau mot de passe et répondez à ce courriel pour que nous puissions vous aider.",
      ],
      button: "Voir vos réglages de sécurité",
      after: [],
    }),
    recoveryCodeUsed: ({ brand, firstName, at, left }) => ({
      subject: `Un code de secours de votre compte ${brand} a été utilisé`,
      greeting: hello(firstName),
      before: [
        `Un code de secours de votre compte ${brand} a été utilisé le ${instant(at)} à la place de votre application d’authentification. Il vous reste ${left < 2 ? `${left}\u00a0code` : `${left}\u00a0codes`}.`,
        "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et de nouveaux codes de secours.",
      ],
      button: "Voir vos réglages de sécurité",
      after: [],
    }),
    recoveryCodesNew: ({ brand, firstName, at }) => ({
      subject: `Nouveaux codes de secours pour votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `De nouveaux codes de secours ont été créés pour votre compte ${brand} le ${instant(at)}. Les anciens ne fonctionnent plus.`,
        "Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe et répondez à ce courriel pour que nous puissions vous aider.",
      ],
      button: "Voir vos réglages de sécurité",
      after: [],
    }),
    payoutMethodAdded: ({ brand, firstName, at, method }) => ({
      subject: `Un mode de retrait a été ajouté à votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `Le mode de retrait ${method} a été ajouté à votre compte ${brand} le ${instant(at)}. Pendant 24\u00a0heures, notre équipe examine les retraits vers ce mode\u00a0; ensuite, ils peuvent être payés sans examen.`,
        "Si c’est vous, tout est en ordre. Si ce n’est pas vous, supprimez-le, choisissez un nouveau mot de passe et répondez tout de suite à ce courriel pour que nous puissions vous aider.",
      ],
      button: "Voir vos modes de retrait",
      after: [],
    }),
    newCard: ({ brand, firstName, at, card }) => ({
      subject: `Une nouvelle carte a servi dans votre compte ${brand}`,
      greeting: hello(firstName),
      before: [
        `Le ${instant(at)}, un dépôt a été fait dans votre compte ${brand} avec une carte qui n’y avait encore jamais servi\u00a0: ${card}. Lors d’un retrait, ce qui est venu de cette carte y retourne en premier. Pendant 24\u00a0heures, notre équipe examine tous les autres retraits.`,
        "Si c’est vous, tout est en ordre. Si ce n’est pas vous, choisissez un nouveau mot de passe et répondez tout de suite à ce courriel pour que nous puissions vous aider.",
      ],
      button: "Voir vos modes de retrait",
      after: [],
    }),
    receivedOfVisitor: ({ brand, reference }) => ({
      subject: `${brand} a bien reçu votre message (${reference})`,
      greeting: "Bonjour,",
      before: [
        `Merci d’avoir écrit à ${brand}. Notre équipe de soutien vous répondra à cette adresse, habituellement d’ici un jour.`,
        `Votre référence\u00a0: ${reference}`,
      ],
      button: "Ouvrir le soutien",
      after: [
        "Si vous ne nous avez pas écrit, quelqu’un a saisi votre adresse par erreur. Vous n’avez rien à faire.",
      ],
    }),
    answerToVisitor: ({ brand, reference, answer }) => ({
      subject: `${brand} a répondu à votre message (${reference})`,
      greeting: "Bonjour,",
      before: [`Notre équipe de soutien a répondu à votre message ${reference}\u00a0:`, ...answer],
      button: "Nous écrire de nouveau",
      after: ["Vous pouvez aussi répondre à ce courriel. Veuillez garder la référence dans l’objet."],
    }),
    receivedOfPlayer: ({ brand, reference, firstName, subject }) => ({
      subject: `${brand} a bien reçu votre message (${reference})`,
      greeting: hello(firstName),
      before: [
        `Merci pour votre message «\u00a0${subject}\u00a0». Notre équipe de soutien vous répondra, habituellement d’ici un jour. Vous trouverez la réponse dans votre compte.`,
        `Votre référence\u00a0: ${reference}`,
      ],
      button: "Voir votre message",
      after: [],
    }),
    answerToPlayer: ({ brand, reference, firstName, subject }) => ({
      subject: `${brand} a répondu à votre message (${reference})`,
      greeting: hello(firstName),
      before: [
        `Notre équipe de soutien a répondu à votre message «\u00a0${subject}\u00a0». La réponse est dans votre compte\u00a0:`,
      ],
      button: "Lire la réponse",
      after: [],
    }),
    accountNews: ({ firstName, subject, news }) => ({
      subject,
      greeting: hello(firstName),
      before: news,
      button: "Voir dans votre compte",
      after: [],
    }),
    offers: ({ brand, firstName, offers }) => ({
      subject: `Les offres de la semaine chez ${brand}`,
      greeting: hello(firstName),
      before: offers.map(({ title, coupon }) => `${title}\u00a0: coupon ${coupon}.`),
      button: "Voir les offres",
      after: ["Chaque offre a ses conditions, présentées au complet. Réservé aux 21\u00a0ans et plus."],
    }),
  },
  footer: {
    signature: (brand, address) => `L’équipe de soutien ${brand}, ${address}`,
    withoutButton: "Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:",
    whyOffers:
      "Vous recevez ce courriel parce que vous acceptez nos offres par courriel. Pour ne plus en recevoir\u00a0:",
    unsubscribe: "désabonnez-vous",
  },
  depositNews: {
    credited: ({ amount }) => ({
      subject: `Votre dépôt de ${amount} est arrivé`,
      text: `Le fournisseur de paiement a confirmé votre dépôt de ${amount}, et nous l’avons ajouté à votre solde. Vous n’avez rien à faire.`,
    }),
    declined: ({ amount, reason }) => ({
      subject: `Votre dépôt de ${amount} a été refusé`,
      text: `Le fournisseur de paiement nous a répondu\u00a0: votre dépôt de ${amount} a été refusé. ${reason} Rien n’a été ajouté à votre solde. Vous pouvez faire un nouveau dépôt quand vous voulez.`,
    }),
    abandoned: ({ amount, reason }) => ({
      subject: `Votre dépôt de ${amount} n’a pas abouti`,
      text: `Pendant deux semaines, nous avons interrogé le fournisseur de paiement sur votre dépôt de ${amount}. ${reason}`,
    }),
    review: ({ amount, captured }) => ({
      subject: `Votre dépôt de ${amount}\u00a0: nous vérifions le montant`,
      text: `Vous avez demandé un dépôt de ${amount}, mais le fournisseur de paiement indique ${captured}. Rien n’a encore été ajouté à votre solde. Votre argent est en sécurité. Une personne de notre équipe s’en occupe, et nous vous écrirons ici.`,
    }),
    returned: ({ amount, captured }) => ({
      subject: `Votre dépôt de ${amount} vous a été remboursé`,
      text: `Nous n’avons pas pu ajouter votre dépôt à votre compte. Nous avons donc demandé au fournisseur de paiement de vous rembourser ${captured}, par le mode de paiement que vous aviez choisi. Le remboursement peut prendre quelques jours ouvrables.`,
    }),
  },
  ...frenchLimits,
  depositReference: (depositId) => `Référence du dépôt\u00a0: ${depositId}`,
  depositReasons: {
    do_not_honor: "L’émetteur de la carte a refusé le paiement.",
    insufficient_funds: "La carte a été refusée, faute de fonds suffisants.",
    card_expired: "La carte a été refusée parce qu’elle est expirée.",
    over_limit: "Le paiement dépasse une limite de votre carte ou de votre compte.",
    not_a_test_card: "Le banc d’essai n’accepte que ses cartes.",
    refunded: "Le paiement a été remboursé.",
    unknown: "Le paiement a été refusé.",
    not_paid:
      "Le délai de paiement est écoulé\u00a0: cette demande a pris fin et rien n’a été ajouté à votre solde. N’envoyez rien à son adresse\u202f; faites plutôt un nouveau dépôt.",
    never_received:
      "Le fournisseur de paiement n’a jamais reçu ce paiement\u00a0: rien n’a été ajouté à votre solde. Si votre banque indique autre chose, écrivez-nous en donnant la référence du dépôt.",
  },
  identityNews: {
    asked: ({ why }) => ({
      subject: "Veuillez faire vérifier votre identité",
      text: `${why} Ouvrez «\u00a0Identité\u00a0» dans votre compte et envoyez le recto et le verso d’une pièce d’identité, ainsi qu’une preuve d’adresse. N’envoyez pas de documents par courriel ni par clavardage.`,
    }),
    verified: () => ({
      subject: "Votre identité est vérifiée",
      text: "Merci. Nous avons examiné vos documents, et votre identité est vérifiée. Vous n’avez rien d’autre à faire.",
    }),
    refused: ({ reason }) => ({
      subject: "Nous n’avons pas pu vérifier votre identité",
      text: `${reason} Ouvrez «\u00a0Identité\u00a0» dans votre compte pour voir ce qu’il faut envoyer de nouveau.`,
    }),
  },
  identityRequestReasons: {
    withdrawal: () => "Avant votre premier retrait, nous devons nous assurer que l’argent vous revient bien.",
    deposits: ({ amount }) =>
      `Vos dépôts ont atteint ${amount}. À partir de ce montant, notre licence nous oblige à vérifier votre identité.`,
    inactive: () =>
      "Personne n’a ouvert de session dans votre compte depuis longtemps. Nous voulons nous assurer que c’est bien vous.",
    address_changed: () =>
      "Vous avez changé d’adresse. Avant de payer un retrait, nous devons donc revoir vos documents.",
    person_changed: () =>
      "Votre nom ou votre date de naissance a été modifié. Avant de payer un retrait, nous devons donc revoir vos documents.",
  },
  identityReasons: {
    document_unreadable: "Votre pièce d’identité est illisible.",
    document_expired: "Votre pièce d’identité est expirée.",
    name_differs: "Le nom inscrit sur vos documents n’est pas celui de votre compte.",
    birth_date_differs:
      "La date de naissance inscrite sur votre pièce d’identité n’est pas celle de votre compte.",
    address_differs: "L’adresse inscrite sur votre preuve d’adresse n’est pas celle de votre compte.",
    proof_too_old: "Votre preuve d’adresse date de plus de trois mois.",
    not_accepted: "Nous ne pouvons pas accepter ces documents.",
  },
  withdrawalNews: {
    requested: ({ amount, to }) => ({
      subject: `Nous avons reçu votre demande de retrait de ${amount}`,
      text: `Vous nous avez demandé de verser ${amount} à la destination suivante\u00a0: ${to}. Nous l’enverrons sous peu et nous vous écrirons quand ce sera fait.`,
    }),
    review: ({ amount, to }) => ({
      subject: `Votre retrait de ${amount} est en vérification`,
      text: `Vous nous avez demandé de verser ${amount} à la destination suivante\u00a0: ${to}. Une personne de notre équipe l’examine avant le paiement. Vous n’avez rien à faire, et nous vous écrirons ici.`,
    }),
    processing: ({ amount, to }) => ({
      subject: `Votre retrait de ${amount} est en route`,
      text: `Nous avons transmis votre retrait de ${amount} au fournisseur de paiement, qui le versera à la destination suivante\u00a0: ${to}.`,
    }),
    paid: ({ amount, to }) => ({
      subject: `Votre retrait de ${amount} est payé`,
      text: `Nous avons versé ${amount} à la destination suivante\u00a0: ${to}. Le versement peut prendre quelques jours ouvrables.`,
    }),
    refused: returned((amount) => `Votre retrait de ${amount} a été refusé`),
    failed: returned((amount) => `Votre retrait de ${amount} n’a pas pu être versé`),
    expired: returned((amount) => `Votre retrait de ${amount} n’a pas abouti`),
  },
  withdrawalQuestion: "Une question sur votre retrait",
  withdrawalReference: (withdrawalId) => `Référence du retrait\u00a0: ${withdrawalId}`,
  withdrawalReasons: {
    not_approved: "Nous n’avons pas pu approuver ce retrait. Écrivez-nous si vous avez des questions.",
    method_refused:
      "Le fournisseur de paiement ne fait pas de versement à cette carte ou à cette adresse. Veuillez en choisir une autre.",
    not_delivered:
      "Le fournisseur de paiement n’a pas pu livrer l’argent. Veuillez vérifier votre mode de retrait.",
    not_completed: "Il n’a pas pu être terminé à temps. Vous pouvez le demander de nouveau.",
    unknown: "Il n’a pas pu être payé.",
  },
  money: frenchMoney,
};

/** News of a withdrawal whose money is cash again. */
function returned(subject: (amount: string) => string) {
  return ({ amount, reason }: WithdrawalFacts) => ({
    subject: subject(amount),
    text: `${reason} Le montant de ${amount} est de retour dans votre solde comptant.`,
  });
}

function hello(firstName: string): string {
  return `Bonjour ${firstName},`;
}

/** `21 novembre 2026 à 12 h 00 UTC` */
function instant(at: Date): string {
  const iso = at.toISOString();
  return `${frenchDay(iso.slice(0, 10))} à ${frenchTime(iso.slice(11, 16))}\u00a0UTC`;
}

/** The browser and system, such as Firefox on Windows, and the country, as far as they are known. */
function deviceWords({ browser, system, country }: DeviceFacts): string {
  const name = [browser, system].filter((part) => part !== "").join(" sous ");
  const place = country === "" ? "" : ` (${REGIONS.of(country) ?? country})`;
  return `${name === "" ? "un appareil" : `${name}, un appareil`} que nous ne connaissions pas${place}`;
}
