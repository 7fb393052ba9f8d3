import type { ExclusionKind } from "~/casino/contract/exclusion-words";
import { englishDay, englishTime } from "~/shared/dates-en";
import { englishMoney } from "~/shared/money-en";
import { englishLimits } from "./limits-en";
import type { DeviceFacts, PlayerTexts, WithdrawalFacts } from "./player-texts";

const REGIONS = new Intl.DisplayNames("en", { type: "region" });

const NOT_REQUESTED = "If you didn’t ask for this email, you don’t need to do anything.";

const EXCLUSION_BEGAN: Record<ExclusionKind, (brand: string, until: string) => string> = {
  break: (brand, until) => `You’re taking a break from ${brand} until ${until}.`,
  self_exclusion: (brand, until) =>
    `You’ve excluded yourself from ${brand} until ${until}. After that, your account stays closed to play until you ask to return.`,
  register: (brand, until) =>
    `The national self-exclusion register lists you, so you can’t play at ${brand} until ${until}.`,
  return: (brand, until) => `You’ve asked to play at ${brand} again. You can from ${until}.`,
};

export const english: PlayerTexts = {
  language: "en",
  emails: {
    emailConfirmation: ({ brand, days }) => ({
      subject: `Is this your email address? (${brand})`,
      greeting: "Hello,",
      before: [
        `Someone opened a ${brand} account with this email address. If it was you, please confirm it:`,
      ],
      button: "Confirm this address",
      after: [
        `The link works for ${days} days. Until you confirm, we’ll only email you here if you forget your password.`,
        "If it wasn’t you, you don’t need to do anything.",
      ],
    }),
    emailChanged: ({ brand, at }) => ({
      subject: `We no longer use this email address (${brand})`,
      greeting: "Hello,",
      before: [
        `A ${brand} account had this email address. On ${instant(at)}, it was changed to another one, so we’ll send nothing more about that account here.`,
        "If you changed it, or the account isn’t yours, you don’t need to do anything. If the account is yours and you didn’t change the address, please contact support right away:",
      ],
      button: "Contact support",
      after: [],
    }),
    passwordReset: ({ brand, firstName, minutes }) => ({
      subject: `Choose a new ${brand} password`,
      greeting: firstName === null ? "Hello," : hello(firstName),
      before: [
        `Someone (we hope it was you) asked for a new password for your ${brand} account. You can choose one here:`,
      ],
      button: "Choose a new password",
      after: [
        `The link works once, for ${minutes} minutes. If you asked more than once, the newest three links work until you use one of them.`,
        "If it wasn’t you, you don’t need to do anything. Your password hasn’t changed.",
      ],
    }),
    username: ({ brand, firstName, login }) => ({
      subject: `Your ${brand} username`,
      greeting: hello(firstName),
      before: [`Your username is ${login}`, "You can log in with it or with this email address."],
      button: "Log in",
      after: [NOT_REQUESTED],
    }),
    loginByEmail: ({ brand }) => ({
      subject: `How to log in to ${brand}`,
      greeting: "Hello,",
      before: ["You don’t need a username. Log in with this email address and your password."],
      button: "Log in",
      after: [NOT_REQUESTED],
    }),
    recoveryBySupport: ({ brand }) => ({
      subject: `Getting back into ${brand}`,
      greeting: "Hello,",
      before: [
        `Someone (we hope it was you) asked for help logging in to ${brand} with this email address. It was never confirmed, so we can’t send you a link or a username.`,
        "If the account is yours, please contact our support team. They’ll check that it’s you and help you log in:",
      ],
      button: "Contact support",
      after: [NOT_REQUESTED],
    }),
    passwordChanged: ({ brand, firstName, at }) => ({
      subject: `Your ${brand} password was changed`,
      greeting: hello(firstName),
      before: [
        `The password of your ${brand} account was changed on ${instant(at)}. Your other devices were logged out.`,
        "If that was you, you’re all set. If it wasn’t, choose a new password now and reply to this email so we can help:",
      ],
      button: "Choose a new password",
      after: [],
    }),
    quickPlayOn: ({ brand, firstName, at }) => ({
      subject: `Quick Play was turned on for your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `Quick Play was turned on for your ${brand} account on ${instant(at)}. Anyone with its link can log in without your password for a year, or until you turn it off.`,
        "If that was you, you’re all set. If it wasn’t, turn it off, then choose a new password:",
      ],
      button: "See your preferences",
      after: [],
    }),
    exclusion: ({ brand, firstName, until, kind }) => ({
      subject: kind === "break" ? `Your break from ${brand} has begun` : `You can’t play at ${brand} for now`,
      greeting: hello(firstName),
      before: [
        EXCLUSION_BEGAN[kind](brand, instant(until)),
        "All your devices were logged out, your open games were finished by their rules, and your coupon has ended. Nothing makes this time shorter. We won’t send you any offers.",
        "Your cash stays yours. You can log in to see your history and to take out your money.",
      ],
      button: "Where to find help",
      after: ["If you didn’t ask for this, please reply to this email."],
    }),
    accountClosed: ({ brand, firstName, at, paid, left, years }) => ({
      subject: `Your ${brand} account is closed`,
      greeting: hello(firstName),
      before: [
        `You closed your ${brand} account on ${instant(at)}. All your devices were logged out, and we won’t send you any offers.`,
        ...(left === null
          ? []
          : [
              `${left} of your money is still here, and it stays yours. Please reply to this email and tell us where to send it.`,
            ]),
        ...(paid.length === 0
          ? left === null
            ? ["There was nothing left to pay out."]
            : []
          : [
              `What was left is being paid out: ${paid.map(({ amount, to }) => `${amount} to ${to}`).join("; ")}.`,
            ]),
        "Withdrawals that were on their way already are paid as usual. We’ll email you how each one ends.",
        `The law has us keep some records for ${years} years after an account is closed: your deposits, withdrawals and games, your account details, and the documents and result of your identity check. After that, we erase who you were: nothing in them names you anymore.`,
      ],
      button: "What we keep, and why",
      after: [
        `If you didn’t close your account, or would like to open it again, please reply to this email.`,
      ],
    }),
    newDevice: ({ brand, firstName, at, device }) => ({
      subject: `New login to your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `Someone logged in to your ${brand} account on ${instant(at)} with ${deviceWords(device)}.`,
        "If that was you, you’re all set. If it wasn’t, log that device out, then choose a new password:",
      ],
      button: "See where you’re logged in",
      after: [],
    }),
    secondFactorOn: ({ brand, firstName, at }) => ({
      subject: `Two-factor authentication is on for your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `Two-factor authentication was turned on for your ${brand} account on ${instant(at)}. From now on we ask for a code from your authenticator app when you log in on a new device. Your other devices were logged out.`,
        "If that wasn’t you, reply to this email right away so we can help.",
      ],
      button: "See your security settings",
      after: [],
    }),
    secondFactorOff: ({ brand, firstName, at }) => ({
      subject: `Two-factor authentication is off for your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `Two-factor authentication was turned off for your ${brand} account on ${instant(at)}. Your password alone is now enough to log in.`,
        "If that wasn’t you, choose a new password now and reply to this email so we can help.",
      ],
      button: "See your security settings",
      after: [],
    }),
    secondFactorRemoval: ({ brand, firstName, until }) => ({
      subject: `Two-factor authentication will be turned off for your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `You told our support team that you can’t use your authenticator app anymore. On ${instant(until)}, we’ll turn off two-factor authentication for your ${brand} account. Your password alone will then be enough to log in.`,
        "If that wasn’t you, use a code before then, for example to get new recovery codes. Two-factor authentication will stay on. Then choose a new password and reply to this email so we can help.",
      ],
      button: "See your security settings",
      after: [],
    }),
    recoveryCodeUsed: ({ brand, firstName, at, left }) => ({
      subject: `A recovery code for your ${brand} account was used`,
      greeting: hello(firstName),
      before: [
        `A recovery code for your ${brand} account was used on ${instant(at)} in place of your authenticator app. ${left === 1 ? "1 code is" : `${left} codes are`} left.`,
        "If that wasn’t you, choose a new password and new recovery codes now.",
      ],
      button: "See your security settings",
      after: [],
    }),
    recoveryCodesNew: ({ brand, firstName, at }) => ({
      subject: `New recovery codes for your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `New recovery codes were made for your ${brand} account on ${instant(at)}. The earlier ones no longer work.`,
        "If that wasn’t you, choose a new password now and reply to this email so we can help.",
      ],
      button: "See your security settings",
      after: [],
    }),
    payoutMethodAdded: ({ brand, firstName, at, method }) => ({
      subject: `A payout method was added to your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `The payout method ${method} was added to your ${brand} account on ${instant(at)}. For 24 hours our team reviews withdrawals to it; after that they can be paid without a review.`,
        "If that was you, you’re all set. If it wasn’t you, remove it, choose a new password, and reply to this email right away so we can help.",
      ],
      button: "See your payout methods",
      after: [],
    }),
    newCard: ({ brand, firstName, at, card }) => ({
      subject: `A new card was used on your ${brand} account`,
      greeting: hello(firstName),
      before: [
        `On ${instant(at)}, money was deposited to your ${brand} account with a card that hadn’t been used there before: ${card}. What came from this card goes back to it first when you withdraw. For 24 hours our team reviews all other withdrawals.`,
        "If that was you, you’re all set. If it wasn’t you, choose a new password, and reply to this email right away so we can help.",
      ],
      button: "See your payout methods",
      after: [],
    }),
    receivedOfVisitor: ({ brand, reference }) => ({
      subject: `${brand} got your message (${reference})`,
      greeting: "Hello,",
      before: [
        `Thank you for your message to ${brand}. Our support team will reply to this address, usually within a day.`,
        `Your reference is ${reference}`,
      ],
      button: "Open support",
      after: [
        "If you didn’t write to us, someone entered your address by mistake. You don’t need to do anything.",
      ],
    }),
    answerToVisitor: ({ brand, reference, answer }) => ({
      subject: `${brand} replied to your message (${reference})`,
      greeting: "Hello,",
      before: [`Our support team replied to your message ${reference}:`, ...answer],
      button: "Write to us again",
      after: ["You can also reply to this email. Please keep the reference in the subject line."],
    }),
    receivedOfPlayer: ({ brand, reference, firstName, subject }) => ({
      subject: `${brand} got your message (${reference})`,
      greeting: hello(firstName),
      before: [
        `Thank you for your message “${subject}”. Our support team will reply, usually within a day. You’ll find the reply in your account.`,
        `Your reference is ${reference}`,
      ],
      button: "See your message",
      after: [],
    }),
    answerToPlayer: ({ brand, reference, firstName, subject }) => ({
      subject: `${brand} replied to your message (${reference})`,
      greeting: hello(firstName),
      before: [`Our support team replied to your message “${subject}”. The reply is in your account:`],
      button: "Read the reply",
      after: [],
    }),
    accountNews: ({ firstName, subject, news }) => ({
      subject,
      greeting: hello(firstName),
      before: news,
      button: "See it in your account",
      after: [],
    }),
    offers: ({ brand, firstName, offers }) => ({
      subject: `This week’s offers at ${brand}`,
      greeting: hello(firstName),
      before: offers.map(({ title, coupon }) => `${title}: coupon ${coupon}.`),
      button: "See the offers",
      after: ["Each offer comes with its full terms. 21 and older only."],
    }),
  },
  footer: {
    signature: (brand, address) => `The ${brand} support team, ${address}`,
    withoutButton: "If the button doesn’t work, copy this address into your browser:",
    whyOffers: "You’re getting this email because you allow offers by email. To stop:",
    unsubscribe: "unsubscribe",
  },
  depositNews: {
    credited: ({ amount }) => ({
      subject: `Your deposit of ${amount} has arrived`,
      text:
        `The payment provider has confirmed your deposit of ${amount}, and we’ve added it to your balance. ` +
        "You don’t need to do anything.",
    }),
    declined: ({ amount, reason }) => ({
      subject: `Your deposit of ${amount} was declined`,
      text:
        `We’ve heard back from the payment provider: your deposit of ${amount} was declined. ` +
        `${reason} Nothing was added to your balance. You can make a new deposit anytime.`,
    }),
    abandoned: ({ amount, reason }) => ({
      subject: `Your deposit of ${amount} wasn’t completed`,
      text: `We asked the payment provider about your deposit of ${amount} for two weeks. ${reason}`,
    }),
    review: ({ amount, captured }) => ({
      subject: `Your deposit of ${amount}: we’re checking the amount`,
      text:
        `You asked to deposit ${amount}, but the payment provider reports ${captured}. ` +
        "Nothing has been added to your balance yet. Your money is safe. Someone is looking into it, and we’ll message you here.",
    }),
    returned: ({ amount, captured }) => ({
      subject: `Your deposit of ${amount} was returned`,
      text:
        `We couldn’t add your deposit to your account, so we asked the payment provider to return ${captured} ` +
        "to you, the way you paid it. It can take a few working days to arrive.",
    }),
  },
  ...englishLimits,
  depositReference: (depositId) => `Reference of the deposit: ${depositId}`,
  depositReasons: {
    do_not_honor: "The card was declined by its issuer.",
    insufficient_funds: "The card was declined because it doesn’t have enough funds.",
    card_expired: "The card was declined because it has expired.",
    over_limit: "The payment is above a limit of the card or account.",
    not_a_test_card: "The sandbox accepts only its test cards.",
    refunded: "The payment was refunded.",
    unknown: "The payment was declined.",
    not_paid:
      "Time to pay has run out, so this payment request has ended and nothing was added to your balance. " +
      "Please send nothing to its address; start a new deposit instead.",
    never_received:
      "The payment provider never received this payment, so nothing was added to your balance. " +
      "If your bank shows otherwise, please write to us with the reference of the deposit.",
  },
  identityNews: {
    asked: ({ why }) => ({
      subject: "Please verify your identity",
      text:
        `${why} Open “Identity” in your account and send the front and back of an ID document, and a proof of your address. ` +
        "Please don’t send documents by email or chat.",
    }),
    verified: () => ({
      subject: "Your identity is verified",
      text: "Thank you. We’ve checked your documents, and your identity is verified. You don’t need to do anything else.",
    }),
    refused: ({ reason }) => ({
      subject: "We couldn’t verify your identity",
      text: `${reason} Open “Identity” in your account to see what to send again.`,
    }),
  },
  identityRequestReasons: {
    withdrawal: () => "Before your first withdrawal, we need to know that the money goes to you.",
    deposits: ({ amount }) =>
      `Your deposits have reached ${amount}. From this amount on, our license asks us to check who you are.`,
    inactive: () =>
      "Nobody has logged in to your account for a long time, so we’d like to make sure that it’s you.",
    address_changed: () =>
      "You changed your address, so we need to see your documents again before we pay a withdrawal.",
    person_changed: () =>
      "Your name or date of birth was changed, so we need to see your documents again before we pay a withdrawal.",
  },
  identityReasons: {
    document_unreadable: "We couldn’t read your ID document.",
    document_expired: "Your ID document has expired.",
    name_differs: "The name on your documents isn’t the name of your account.",
    birth_date_differs: "The date of birth on your ID document isn’t the one in your account.",
    address_differs: "The address on your proof of address isn’t the one in your account.",
    proof_too_old: "Your proof of address is older than three months.",
    not_accepted: "We can’t accept these documents.",
  },
  withdrawalNews: {
    requested: ({ amount, to }) => ({
      subject: `We got your withdrawal of ${amount}`,
      text: `You asked us to pay ${amount} to ${to}. We’ll send it shortly, and message you when it’s paid.`,
    }),
    review: ({ amount, to }) => ({
      subject: `Your withdrawal of ${amount} is being reviewed`,
      text:
        `You asked us to pay ${amount} to ${to}. Our team reviews it before it’s paid. ` +
        "You don’t need to do anything, and we’ll message you here.",
    }),
    processing: ({ amount, to }) => ({
      subject: `Your withdrawal of ${amount} is on its way`,
      text: `We’ve sent your withdrawal of ${amount} to the payment provider, who pays it to ${to}.`,
    }),
    paid: ({ amount, to }) => ({
      subject: `Your withdrawal of ${amount} is paid`,
      text: `We’ve paid ${amount} to ${to}. It can take a few working days to arrive.`,
    }),
    refused: returned((amount) => `Your withdrawal of ${amount} was refused`),
    failed: returned((amount) => `Your withdrawal of ${amount} didn’t go through`),
    expired: returned((amount) => `Your withdrawal of ${amount} wasn’t completed`),
  },
  withdrawalQuestion: "A question about your withdrawal",
  withdrawalReference: (withdrawalId) => `Reference of the withdrawal: ${withdrawalId}`,
  withdrawalReasons: {
    not_approved: "We couldn’t approve this withdrawal. Please write to us if you have questions.",
    method_refused: "The payment provider doesn’t pay to this card or address. Please choose another one.",
    not_delivered: "The payment provider couldn’t deliver the money. Please check your payout method.",
    not_completed: "It couldn’t be completed in time. You can ask for it again.",
    unknown: "It couldn’t be paid.",
  },
  // Intl rejects anything but three letters.
  money: (amountMinor, currency) =>
    /^[A-Z]{3}$/.test(currency)
      ? englishMoney(amountMinor, currency)
      : `${(amountMinor / 100).toFixed(2)} ${currency}`,
};

/** News of a withdrawal whose money is cash again. */
function returned(subject: (amount: string) => string) {
  return ({ amount, reason }: WithdrawalFacts) => ({
    subject: subject(amount),
    text: `${reason} The ${amount} is back in your cash balance.`,
  });
}

function hello(firstName: string): string {
  return `Hello ${firstName},`;
}

/** `November 21, 2026, at 12:00 PM UTC` */
function instant(at: Date): string {
  const iso = at.toISOString();
  return `${englishDay(iso.slice(0, 10))}, at ${englishTime(iso.slice(11, 16))} UTC`;
}

/** "Firefox on Windows (Canada)", as far as it is known. */
function deviceWords({ browser, system, country }: DeviceFacts): string {
  const name = [browser, system].filter((part) => part !== "").join(" on ");
  const place = country === "" ? "" : ` (${REGIONS.of(country) ?? country})`;
  return `${name === "" ? "a device that we haven’t seen before" : `${name}, which we haven’t seen before`}${place}`;
}
