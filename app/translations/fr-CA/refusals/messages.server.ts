import { brand } from "~/brand";
import type { FileProblem } from "~/casino/contract/identity-words";
import type { LimitKind, LimitPeriod } from "~/casino/contract/limit-words";
import type { DepositReason } from "~/casino/contract/payments";
import type { MissingResource, RefusedField } from "~/casino/contract/refusal-entry";
import type { ErrorCode } from "~/casino/contract/refusals";
import type { RefusalDetails, RefusalMessages } from "~/refusals/messages.server";
import { messages as instantFormat } from "../ui/instant";
import { messages as moneyFormat } from "../ui/money";

const { money } = moneyFormat;
const GENERAL = "Désolés, une erreur est survenue. Veuillez réessayer plus tard.";

const fields: Record<RefusedField, string> = {
  first_name: "Veuillez saisir votre prénom.",
  last_name: "Veuillez saisir votre nom de famille.",
  email: "Veuillez saisir une adresse de courriel valide.",
  phone: "Veuillez saisir votre numéro de cellulaire.",
  address: "Veuillez saisir votre adresse.",
  city: "Veuillez saisir votre ville.",
  state: "Veuillez saisir votre province ou votre État.",
  zip: "Veuillez saisir votre code postal.",
  birth_date: "Veuillez saisir votre date de naissance.",
  amount: "Veuillez saisir un montant en dollars et en cents.",
  payment_method: "Veuillez choisir un mode de dépôt.",
  card_number: "Veuillez vérifier le numéro de la carte.",
  card_expiry: "Veuillez vérifier la date d’expiration de la carte (MM/AA).",
  card_security_code: "Veuillez vérifier le code de sécurité de la carte.",
  limit: "Veuillez vérifier la limite\u00a0: elle dépasse ce qu’une limite peut être.",
  payout_method: "Veuillez choisir où envoyer votre argent.",
  payout_address: "Veuillez vérifier l’adresse. Elle n’est pas valide pour cette monnaie.",
  payout_owner: "Veuillez confirmer que l’adresse est la vôtre.",
};

const missing: Record<MissingResource, string> = {
  cashback: "Cette remise est introuvable.",
  chat_token: "Le clavardage n’est pas offert pour le moment.",
  deposit: "Ce dépôt est introuvable.",
  exclusion: "Il n’y a aucune auto-exclusion dont revenir.",
  game: "Ce jeu est introuvable.",
  lobby: "Cette salle est introuvable.",
  message: "Ce message est introuvable.",
  payout_method: "Ce mode de retrait est introuvable.",
  player: "Ce joueur est introuvable.",
  round: "Cette partie est introuvable.",
  session: "Cet appareil n’est plus connecté.",
  table: "Cette table est introuvable.",
  withdrawal: "Ce retrait est introuvable.",
};

const reasons: Record<DepositReason, string> = {
  do_not_honor: "L’émetteur de la carte a refusé le paiement.",
  insufficient_funds: "La carte a été refusée, faute de fonds suffisants.",
  card_expired: "La carte a été refusée parce qu’elle est expirée.",
  over_limit: "Le paiement dépasse une limite de votre carte ou de votre compte.",
  not_a_test_card: "Le banc d’essai n’accepte que ses propres cartes.",
  refunded: "Le paiement a été remboursé.",
  unknown: "Le paiement a été refusé.",
  not_paid:
    "Le délai de paiement est écoulé\u00a0: cette demande a pris fin et rien n’a été ajouté à votre solde. N’envoyez rien à son adresse\u202f; faites plutôt un nouveau dépôt.",
  never_received:
    "Le fournisseur n’a jamais reçu ce paiement\u00a0: rien n’a été ajouté à votre solde. Si votre banque indique autre chose, écrivez-nous en donnant la référence du dépôt.",
};

const fileProblems: Record<FileProblem, string> = {
  empty: "Ce fichier est vide. Veuillez en choisir un autre.",
  too_big: "Ce fichier dépasse 15\u00a0Mo. Veuillez en choisir un plus petit.",
  type_unknown: "Veuillez choisir une image JPEG, PNG, WebP ou HEIC, ou un PDF.",
  unreadable:
    "Nous ne pouvons pas ouvrir ce fichier\u202f; il est peut-être endommagé. Veuillez en choisir un autre.",
  too_many_pixels: "Cette image a trop de pixels. Veuillez en choisir une plus petite.",
  pdf_locked: "Ce PDF est protégé par un mot de passe. Envoyez-en un sans mot de passe, ou une image.",
};

const byCode: Record<ErrorCode, (details: RefusalDetails) => string> = {
  invalid_request: () => "Une de vos réponses ne peut pas être utilisée. Veuillez la vérifier et réessayer.",
  invalid_field: ({ field, minimumAge }) => {
    const sentence = field === undefined ? byCode.invalid_request({}) : fields[field];
    return minimumAge === undefined
      ? sentence
      : `${sentence} Vous devez avoir au moins ${minimumAge}\u00a0ans.`;
  },
  invalid_cursor: () => "Cette page de l’historique n’existe pas.",
  invalid_date_range: () => "Le premier jour doit précéder le dernier.",
  date_in_future: () => "Le dernier jour ne peut pas être à venir. Les jours sont en UTC.",
  date_range_too_long: () => "Un relevé couvre au plus dix ans.",
  idempotency_key_required: () => "Cette page n’est plus à jour. Veuillez l’ouvrir de nouveau.",
  idempotency_conflict: ({ depositedAt }) =>
    depositedAt === undefined
      ? "Vous avez déjà envoyé ce formulaire avec d’autres réponses. Veuillez l’ouvrir de nouveau, puis le renvoyer."
      : `Vous avez déjà payé un dépôt à partir de cette page le ${instantFormat.instant(depositedAt)}. Pour faire un autre dépôt, appuyez de nouveau sur le bouton.`,
  too_large: () => "L’envoi est trop volumineux.",
  internal: () => GENERAL,
  maintenance: () => "Désolés, le casino est en maintenance. Veuillez réessayer plus tard.",
  unavailable: () => GENERAL,
  rate_limited: ({ seconds = 60 }) => `Trop de tentatives. Veuillez réessayer dans ${wait(seconds)}.`,
  not_found: ({ resource }) => (resource === undefined ? "Il n’y a rien ici." : missing[resource]),
  forbidden: () => "Vous n’avez pas accès à cette page.",
  page_outdated: () => "Cette page n’est plus à jour. Veuillez l’ouvrir de nouveau.",

  unauthenticated: () => "Votre session est terminée. Veuillez vous reconnecter.",
  invalid_signature: () => GENERAL,
  invalid_credentials: () => "Votre nom d’utilisateur ou votre mot de passe est incorrect.",
  wrong_password: () => "Votre mot de passe actuel est incorrect.",
  common_password: () => "Ce mot de passe est l’un des plus courants. Veuillez en choisir un autre.",
  second_factor_required: () => "Veuillez saisir le code de votre application d’authentification.",
  wrong_code: () =>
    "Ce code est incorrect ou a déjà été utilisé. Veuillez saisir le code le plus récent de votre application, ou un autre code de secours.",
  sign_in_expired: () =>
    "Cette connexion a pris trop de temps ou a déjà été effectuée. Veuillez vous connecter de nouveau.",
  second_factor_on: () => "L’authentification à deux facteurs est déjà activée.",
  second_factor_off: () =>
    "L’authentification à deux facteurs n’est pas activée. Si vous étiez en train de la configurer, veuillez recommencer.",
  too_many_attempts: () => "Trop de tentatives de connexion infructueuses",
  guard_required: () => "Veuillez répondre à la question pour continuer.",
  banned: () => "Ce compte ne peut pas être utilisé. Veuillez joindre le soutien.",
  account_closed: ({ closedAt }) =>
    [
      closedAt === undefined
        ? "Ce compte est fermé."
        : `Ce compte a été fermé le ${instantFormat.instant(closedAt)}.`,
      `Pour le rouvrir, veuillez écrire à ${brand().contactEmail}.`,
    ].join(" "),
  excluded: () => "Vous ne pouvez pas jouer pour le moment. Votre compte indique jusqu’à quand.",
  restricted_country: ({ country }) =>
    country === undefined
      ? "Nous n’acceptons pas de joueurs de votre pays."
      : `Nous n’acceptons pas de joueurs de ce pays\u00a0: ${country}.`,
  email_exists: () => "Un compte avec ce courriel existe déjà",
  login_exists: () => "Un compte existe déjà",
  details_fixed: () =>
    "Comme nous vous avons demandé de faire vérifier votre identité, ces coordonnées ne peuvent pas être modifiées pour le moment. Veuillez joindre le soutien.",
  email_not_changeable: () => "Pour changer de courriel, veuillez joindre le soutien.",
  invalid_token: () => "Ce lien est expiré ou a déjà servi. Veuillez en demander un nouveau.",
  saved_login_ended: () => "Ce lien n’est plus valide. Veuillez vous connecter.",
  confirmation_link_expired: () =>
    "Ce lien est expiré, a déjà servi ou concerne un autre compte. Vous pouvez en obtenir un nouveau à partir de votre compte.",
  unsubscribe_link_invalid: () => "Ce lien n’est pas valide ou il est expiré.",
  conversation_full: () => "Cette conversation est pleine. Veuillez écrire un nouveau message.",

  invalid_coupon: () => "Coupon non valide",
  coupon_expired: () => "Ce coupon est expiré.",
  coupon_used: () => "Vous avez déjà utilisé ce coupon.",
  active_coupon: () => "Vous avez déjà un coupon actif.",
  no_active_coupon: () => "Vous n’avez pas de coupon actif.",
  coupon_not_open: () => "Ce coupon n’est pas offert à votre compte.",
  coupon_exhausted: () => "Ce coupon a été épuisé par d’autres joueurs.",
  balance_too_high: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "Votre solde est trop élevé pour ce coupon."
      : `Ce coupon est réservé aux soldes de ${money(maximumMinor, currency)} ou moins. Les retraits en attente, les mises en cours et les gros lots non réclamés comptent aussi.`,
  coupon_awaiting_deposit: () => "Ce coupon attend un dépôt.",
  coupon_ended: () => "Ce coupon est terminé.",
  coupon_in_play: () => "Une partie misée avec ce coupon est encore en cours. Veuillez d’abord la terminer.",
  no_free_spins: () => "Il ne vous reste aucun tour gratuit.",
  free_spins_started: () => "Vos tours gratuits sont commencés\u202f; vous ne pouvez plus changer de jeu.",
  wrong_game: () => "Ces tours gratuits ne sont pas offerts dans ce jeu.",
  cashback_claimed: () => "Vous avez déjà réclamé cette remise.",
  cashback_expired: () => "Cette remise est expirée.",

  open_round: () => "Veuillez d’abord terminer la partie en cours dans ce jeu.",
  round_over: () => "Cette partie est terminée.",
  round_not_over: () => "Cette partie n’est pas encore terminée.",
  no_hint: () => "Il n’y a rien à choisir dans cette partie.",
  seed_changed: () => "La prochaine graine du serveur a changé. Rien d’autre n’a été modifié.",
  seed_in_use: () => "Veuillez terminer votre partie en cours avant de changer de graine.",
  insufficient_funds: () => "Votre solde est insuffisant pour cette mise.",
  invalid_stake: () => "Veuillez choisir une des mises de ce jeu.",
  stake_above_limit: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "Cette mise dépasse votre maximum actuel."
      : `La mise maximale est de ${money(maximumMinor, currency)}.`,
  invalid_step: () => "Ce n’est pas possible dans cette partie.",
  already_bet: () => "Vous avez déjà misé sur cette partie.",
  betting_closed: ({ seconds }) =>
    seconds === undefined
      ? "Les mises sont fermées pour cette partie. La prochaine suivra de près. Aucune mise n’a été placée."
      : `Les mises sont fermées. Prochaine partie dans ${wait(seconds)}. Aucune mise n’a été placée.`,
  round_too_soon: ({ retryAfterMs }) =>
    retryAfterMs === undefined
      ? "Veuillez patienter un instant avant la prochaine partie."
      : `Veuillez patienter ${wait(Math.ceil(retryAfterMs / 1000))} avant la prochaine partie.`,
  other_slot_in_play: ({ retryAfterMs }) =>
    retryAfterMs === undefined
      ? "Vous jouez à une autre machine à sous. Terminez-y d’abord."
      : `Vous jouez à une autre machine à sous. Celle-ci ouvre dans ${wait(Math.ceil(retryAfterMs / 1000))}.`,
  coupon_for_slots: () =>
    "Votre bonus est réservé aux machines à sous. Terminez ou annulez votre coupon pour jouer à d’autres jeux.",
  reality_check_due: () =>
    "C’est le moment de faire le point. Voyez où en est votre session, puis décidez si vous continuez à jouer.",
  invalid_demo: () => "Cette démo n’a pas pu être chargée. Veuillez en commencer une nouvelle.",
  jackpot_blocked: () =>
    "Votre compte ne peut pas participer au gros lot de la salle. La plupart des comptes le peuvent après un premier dépôt.",
  jackpot_won: () => "Ce gros lot a été gagné. Veuillez actualiser la page pour voir le nouveau.",

  limit_reached: (details) => limitReached(details),
  limit_too_early: ({ opensAt }) =>
    opensAt === undefined
      ? "Ce changement doit attendre encore un peu."
      : `Vous pourrez confirmer ce changement à partir du ${instantFormat.instant(opensAt)}. D’ici là, votre limite reste la même.`,
  limit_choice_required: () =>
    "Avant votre premier dépôt, veuillez fixer une limite de dépôt dans la caisse, ou choisir de n’en avoir aucune.",
  limit_change_over: () =>
    "Il n’y a aucun changement à confirmer\u00a0: il a déjà été confirmé ou abandonné, ou il a trop attendu.",

  signups_closed: () =>
    "Nous n’ouvrons pas de nouveaux comptes pour le moment. Veuillez réessayer plus tard.",
  deposits_closed: () =>
    "Les dépôts sont fermés pour le moment. Veuillez réessayer plus tard. D’ici là, vous pouvez continuer à jouer avec votre solde.",
  withdrawals_closed: () =>
    "Les retraits sont fermés pour le moment. Veuillez réessayer plus tard. Les retraits que vous avez déjà demandés suivent leur cours.",
  game_closed: () => "Ce jeu est fermé pour le moment. Veuillez en choisir un autre.",
  account_stopped: () =>
    "Votre compte est en cours d’examen\u202f; aucun dépôt ni retrait n’est possible. Veuillez joindre le soutien.",
  cashier_closed: () => "La caisse est fermée. Veuillez l’ouvrir de nouveau à partir du casino.",
  document_refused: ({ problem }) =>
    problem === undefined
      ? "Nous ne pouvons pas utiliser ce fichier. Veuillez en choisir un autre."
      : fileProblems[problem],
  documents_missing: () => "Il manque un document. Veuillez l’ajouter.",
  identity_settled: () => "Nous examinons déjà vos documents, ou votre identité est vérifiée.",
  details_incomplete: () => "Veuillez remplir vos coordonnées avant de faire un dépôt.",
  deposit_below_minimum: (details) => depositLimit("minimal", details.minimumMinor, "plus", details),
  deposit_above_maximum: (details) => depositLimit("maximal", details.maximumMinor, "moins", details),
  deposit_declined: ({ reason = "unknown" }) => reasons[reason],
  deposit_changed: () =>
    "Votre coupon a changé depuis l’affichage de cette page. Rien n’a été débité. Veuillez revoir les montants.",

  deposit_pending: () =>
    "Un de vos dépôts est encore en cours. Vous pourrez fermer votre compte une fois qu’il sera reçu ou terminé.",
  bet_open: () => "Un de vos jeux ou un gros lot n’est pas encore réglé. Veuillez réessayer dans une minute.",
  reauthentication_required: () => "Veuillez saisir votre mot de passe de nouveau pour continuer.",
  identity_required: () => "Veuillez faire vérifier votre identité avant votre premier retrait.",
  withdrawal_below_minimum: ({ minimumMinor, currency }) =>
    minimumMinor === undefined
      ? "Ce montant est trop petit pour un retrait."
      : `Le retrait minimal est de ${money(minimumMinor, currency)}.`,
  withdrawal_above_maximum: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "Ce montant est trop élevé pour un seul retrait."
      : `Le retrait maximal est de ${money(maximumMinor, currency)}.`,
  withdrawal_above_day_maximum: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "Ce montant dépasse ce que vous pouvez retirer en 24\u00a0heures."
      : `Vous pouvez encore retirer ${money(maximumMinor, currency)} pour le moment. La limite porte sur les 24\u00a0dernières heures.`,
  withdrawal_above_cash: ({ maximumMinor, currency }) =>
    maximumMinor === undefined
      ? "Ce montant dépasse ce que vous pouvez retirer. L’argent d’un bonus ne se retire pas."
      : `Vous pouvez retirer jusqu’à ${money(maximumMinor, currency)}. L’argent d’un bonus ne se retire pas.`,
  withdrawal_part_too_small: ({ payableMinor, currency }) =>
    payableMinor === undefined
      ? "Ce montant ne peut pas être versé\u00a0: une partie serait trop petite. Veuillez en choisir un autre."
      : `Ce montant ne peut pas être versé\u00a0: une partie serait trop petite. Le montant possible le plus proche est ${money(payableMinor, currency)}.`,
  withdrawals_open: () =>
    "Vous avez déjà trois retraits en attente. Veuillez attendre que l’un d’eux soit terminé.",
  withdrawal_changed: () =>
    "Votre coupon a changé depuis l’affichage de cette page. Rien n’a été retiré. Veuillez revoir les montants.",
  payout_methods_full: () =>
    "Vous ne pouvez plus ajouter de mode de retrait. Veuillez d’abord en supprimer un.",
  payout_method_fixed: () => "Une carte qui a servi à un dépôt ne peut pas être retirée.",
};

function depositLimit(
  limit: string,
  boundMinor: number | undefined,
  change: string,
  { amountMinor, currency, coupon }: RefusalDetails,
): string {
  if (boundMinor === undefined) return `Veuillez déposer ${change}.`;
  const ofCoupon = coupon === undefined ? "" : ` avec le coupon «\u00a0${coupon}\u00a0»`;
  const given = amountMinor === undefined ? "" : `\u202f; vous avez demandé ${money(amountMinor, currency)}`;
  const waysOn =
    coupon === undefined
      ? ""
      : ` Déposez ${change}, choisissez un autre coupon ou annulez celui-ci pour déposer sans coupon.`;
  return `Le dépôt ${limit}${ofCoupon} est de ${money(boundMinor, currency)}${given}.${waysOn}`;
}

const limits: Record<LimitKind, string> = {
  deposit: "limite de dépôt",
  loss: "limite de perte",
  stake: "limite de mise",
  time: "limite de temps de connexion",
};
const periods: Record<LimitPeriod, string> = {
  day: " sur 24\u00a0heures",
  week: " sur 7\u00a0jours",
  month: " sur 30\u00a0jours",
  round: "",
};

function limitReached({
  limit,
  period = "round",
  limitMinor,
  leftMinor = 0,
  limitMinutes,
  currency,
  opensAt,
}: RefusalDetails): string {
  if (limit === undefined) return "Une limite que vous avez fixée ne le permet pas.";
  const most = limitMinor === undefined ? minutes(limitMinutes ?? 0) : money(limitMinor, currency);
  const isStake = limit === "stake";
  const left = limitMinor === undefined || isStake ? "" : ` Il reste ${money(leftMinor, currency)}.`;
  const opens =
    opensAt === undefined
      ? ""
      : ` Ce sera de nouveau possible à partir du ${instantFormat.instant(opensAt)}.`;
  const verb = limitMinor === undefined ? "est atteinte" : "ne le permet pas";
  return `Votre ${limits[limit]}${periods[period]}, ${most}, ${verb}.${left}${opens}`;
}

function minutes(count: number): string {
  const hours = Math.floor(count / 60);
  const rest = count % 60;
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${String(rest).padStart(2, "0")}`;
}

function wait(seconds: number): string {
  if (seconds < 90) return `${seconds}\u00a0${seconds === 1 ? "seconde" : "secondes"}`;
  return `${Math.ceil(seconds / 60)}\u00a0minutes`;
}

/** Canadian French. */
export const messages: RefusalMessages = {
  of: "refusals",
  byCode,
  reasons,
  refused: "Votre demande a été refusée. Vérifiez vos réponses et réessayez, ou joignez le soutien.",
  unconfirmed:
    "Nous n’avons pas pu confirmer que c’est fait. Veuillez appuyer de nouveau sur le bouton\u00a0: rien ne se fera deux fois.",
};
