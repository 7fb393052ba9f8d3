import { brand } from "~/brand";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

const { company, dispute, licence, name } = brand;

export const terms: InfoPage = {
  slug: "terms",
  title: "Terms and conditions",
  description: `The agreement between you and ${company.name} when you open an account and play at ${name}.`,
  updated: "2026-11-16",
  sections: [
    {
      id: "agreement",
      heading: "1. Who we are and what you agree to",
      blocks: [
        { p: licence.text },
        {
          p: `These terms are the agreement between you and ${company.name} (“we”). You accept them by ticking the box when you sign up. If a sentence can be read in two ways, the reading that is better for you counts.`,
        },
        { p: brand.sandboxNotice },
      ],
    },
    {
      id: "account",
      heading: "2. Your account",
      blocks: [
        {
          list: [
            "You must be at least 21 years old, and gambling must be legal where you are.",
            "You may have one account. It is yours alone: nobody else may use it, and you may not use it for anybody else.",
            "Your name, date of birth and address must be true. Before your first deposit we need your full address.",
            "We do not accept players from some countries. If yours is one of them, sign-up tells you so.",
            "Keep your password to yourself. A sign-in ends after 24 hours at the latest.",
          ],
        },
      ],
    },
    {
      id: "money",
      heading: "3. Deposits and balance",
      blocks: [
        {
          p: "The minimum deposit is $10.00, by card, USDT, BTC or LTC. Only pay with a method in your own name. A deposit is credited when the payment provider approves it. Balances earn no interest.",
        },
      ],
    },
    {
      id: "coupons",
      heading: "4. Coupons",
      blocks: [
        {
          list: [
            "You can have one active coupon. Redeeming another while the first awaits its deposit cancels the first.",
            "A coupon that awaits a deposit is “requested”. Your next deposit that meets its conditions makes it “redeemed”, and its bonus is credited.",
            "While a coupon is redeemed, a new deposit gives no extra bonus.",
            "The playthrough is the total you must stake before the bonus becomes cash. Every stake counts in full, whichever wallet it comes from.",
            "The coupon is removed when your balance falls below $1.00.",
            "You can cancel a coupon at any time, except in the middle of a round. You keep your cash and lose what is in the bonus wallet.",
            "Each coupon shows its minimum deposit, uses, expiry, highest stake and highest cash-out. These are part of these terms.",
          ],
        },
      ],
    },
    {
      id: "stakes",
      heading: "5. Highest stakes",
      blocks: [
        {
          p: "The highest stake of a round is $10.00. For some classes of account it is $7.00 or $5.00, and a coupon may set a lower one while it is active: NINJABOOST, for example, has a highest stake of $5.00 and a highest cash-out of $1,500.00. The game page offers only stakes that you may choose.",
        },
      ],
    },
    {
      id: "play",
      heading: "6. Games",
      blocks: [
        {
          p: "The outcome of a round is drawn by our server and is final once settled. If your connection breaks, the round is kept, and you go on where you left it. The rules page of each game shows its paytable and its computed return to player.",
        },
        {
          p: "If a game pays wrongly because of a fault, we replay the round from its record and book the difference as a correction that you can see. Stakes of rounds that cannot be completed are refunded.",
        },
      ],
    },
    {
      id: "jackpot",
      heading: "7. Lobby jackpot",
      blocks: [
        {
          p: "The lobby jackpot is voluntary. If you opt in, a bet of $0.01 is deducted after each spin until you opt out. Accounts without a first deposit, and accounts in certain classes, cannot take part.",
        },
      ],
    },
    {
      id: "fair-use",
      heading: "8. What is not allowed",
      blocks: [
        {
          list: [
            "Programs that play for you, or any use of a fault in a game or a promotion",
            "Several accounts, or playing together to obtain more bonuses than one player may have",
            "Payments with somebody else’s money or with the proceeds of crime",
          ],
        },
        {
          p: "We may close an account for these reasons. We tell you why, unless the law forbids it, and you can complain as described below.",
        },
      ],
    },
    {
      id: "closing",
      heading: "9. Closing your account",
      blocks: [
        {
          p: `You may close your account at any time by writing to ${brand.contactEmail}. We close it within one working day. If you ask for self-exclusion, it takes effect as soon as we read the message and is not lifted early.`,
        },
      ],
    },
    {
      id: "complaints",
      heading: "10. Complaints, law and changes",
      blocks: [
        {
          p: `Write to ${brand.contactEmail} first. We answer within eight days. If you are not satisfied, the ${dispute.body} decides free of charge, and its decision binds us. The law of the Isle of Merrow applies; it takes away no right that you have as a consumer at home.`,
        },
        {
          p: "We announce changes of these terms by e-mail 14 days ahead. If you do not agree, you can close your account before they take effect. A coupon already redeemed keeps the terms it was redeemed under.",
        },
        {
          links: [
            { label: "Privacy", href: paths.info("privacy") },
            { label: "Responsible gaming", href: paths.info("responsiblegaming") },
            { label: dispute.body, href: dispute.seal.url },
          ],
        },
      ],
    },
  ],
};
