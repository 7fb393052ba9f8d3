import { brand } from "~/brand";
import { licensee } from "~/licensee";
import { paths } from "~/paths";
import { WELCOME, welcomed } from "../offer-facts";
import type { InfoPage } from "./info-page";
import { PLAYTHROUGH_ROWS, percentFrom } from "./playthrough-rows";

const { name } = brand;
const { company, dispute, licence } = licensee;

/** The worked example of the playthrough. */
const example = welcomed(25, WELCOME);
const CRASH_PERCENT = percentFrom("crash", 2);

function dollars(amount: number): string {
  return amount.toLocaleString("en-US", { minimumFractionDigits: 2 });
}

export const terms: InfoPage = {
  slug: "terms",
  title: "Terms and conditions",
  description: `The agreement between you and ${company.name} when you open an account and play at ${name}.`,
  updated: "2026-11-22",
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
            "Keep your password to yourself. A sign-in that is not used ends after 24 hours.",
          ],
        },
      ],
    },
    {
      id: "money",
      heading: "3. Deposits and balance",
      blocks: [
        {
          p: "One deposit is $10.00 to $5,000.00, by card, USDT, BTC or LTC, or within the bounds of the coupon that awaits it. Pay only with methods in your own name. A deposit is credited when the provider approves it. Accounts are kept in US dollars, and balances earn no interest.",
        },
        {
          p: "Your balance is a cash wallet and a bonus wallet. A stake is taken from cash first, and from bonus when cash is used up; what the round pays returns in the same proportion. A deposit that brings a bonus joins it in the bonus wallet. As long as payments run through a sandbox, a balance cannot be withdrawn.",
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
            "A deposit and the bonus that it brings are played as one balance, in the bonus wallet. Your share of it is what the deposit was of both, and stays yours however the coupon ends.",
            "The coupon is removed when your balance falls below $1.00.",
            "You can cancel a coupon at any time, except in the middle of a round. You keep your cash and your share, which is the whole deposit before your first stake, and lose the rest. Both amounts are shown before you confirm.",
            "Each coupon shows its minimum deposit, uses, expiry, highest stake and highest cash-out. These are part of these terms.",
          ],
        },
      ],
    },
    {
      id: "playthrough",
      heading: "5. Playthrough",
      blocks: [
        {
          p: "The playthrough is the total you must stake before a bonus becomes cash. It is the same whether a stake comes from cash or from bonus, and whether it wins or loses. How much of a stake counts depends on the game, because some return more than others, and at crash and dice on the multiple that you play for. A crash bet counts by its auto cash-out, or by the multiplier at which you leave by hand:",
        },
        {
          table: {
            head: ["Games", "Of a stake of $1.00 counts"],
            rows: PLAYTHROUGH_ROWS,
          },
        },
        {
          p: `When it is met, your share of the bonus wallet becomes cash, with no limit. So does the rest, the bonus’s share, up to the highest cash-out of the coupon; what is above that goes back to the house. An example: you deposit $25.00 with ${WELCOME.code}, which adds $${example.bonus}.00 and asks for ${WELCOME.wagering} times deposit and bonus. You stake $${dollars(example.toStake)} in slots, or $${dollars((example.toStake * 100) / CRASH_PERCENT)} in crash games at 2.00 or more. If $200.00 are then in your bonus wallet, ${WELCOME.sharePercent} % of them, $40.00, are your share, and of the other $160.00 at most ${WELCOME.cashoutPercent} % of your deposit, $25.00, become cash.`,
        },
        {
          p: "The wins of free spins are bonus, with a playthrough of their own that the coupon’s card names. Free spins themselves count towards none. The daily reward must be played through within a day, and a coupon that names a number of days within those; what is left of the bonus afterwards goes back to the house.",
        },
      ],
    },
    {
      id: "stakes",
      heading: "6. Highest stakes",
      blocks: [
        {
          p: "The highest stake of a round is $10.00. For some classes of account it is $7.00 or $5.00, and a coupon may set a lower one while it is active: NINJABOOST, for example, has a highest stake of $5.00. The game page offers only stakes that you may choose.",
        },
      ],
    },
    {
      id: "play",
      heading: "7. Games",
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
      heading: "8. Lobby jackpot",
      blocks: [
        {
          p: "The lobby jackpot is voluntary. If you opt in, a bet of $0.01 of your cash is deducted with each spin until you opt out. What holds when you stake holds for that spin. Accounts without a first deposit, and accounts in certain classes, cannot take part.",
        },
      ],
    },
    {
      id: "fair-use",
      heading: "9. What is not allowed",
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
      heading: "10. Closing your account",
      blocks: [
        {
          p: `You may close your account at any time by writing to ${brand.contactEmail}. We close it within one working day, before all other messages if you write “STOP MY ACCOUNT” in the subject. An account that was closed because play had become too much is not opened again.`,
        },
      ],
    },
    {
      id: "complaints",
      heading: "11. Complaints, law and changes",
      blocks: [
        {
          p: `Write to ${brand.contactEmail} first. We answer within eight days. If you are not satisfied, the ${dispute.body} decides free of charge, and its decision binds us. The law of the Isle of Merrow applies; it takes away no right that you have as a consumer at home.`,
        },
        {
          p: "We announce changes of these terms by e-mail 14 days ahead. If you do not agree, you can close your account before they take effect. A redeemed coupon keeps its terms.",
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
