import { messages as brandWords } from "~/brand-messages";
import { paths } from "~/paths";
import { moneyFormat } from "~/ui/money";
import { coinsListed, methodRows, payoutRows, withdrawalFigures } from "./deposit-facts";
import type { InfoPage } from "./info-page";

const WITHDRAWAL = withdrawalFigures(moneyFormat.money);

export const banking: InfoPage<"banking"> = {
  of: "info/banking",
  slug: "banking",
  title: "Banking",
  description: [
    {
      where: "sandbox",
      then: [
        `How to deposit at {name}: cards, ${coinsListed(", and ")}, limits, times, and what happens to your coupon.`,
      ],
      otherwise: ["How to deposit at {name}, and what happens to your coupon."],
    },
  ],
  updated: "2026-11-26",
  sections: [
    {
      where: "sandbox",
      then: [
        {
          id: "sandbox",
          heading: "First of all: no real money moves",
          blocks: [
            {
              p: `${brandWords.sandboxNotice} The cashier lists the test cards and what each one does. Please don’t enter a real card number.`,
            },
            {
              p: "That means balances, bonuses, and wins are play credits shown in U.S. dollars. You can’t sell or exchange your balance. If we ever take real payments, this page will say so first.",
            },
            {
              where: "withdrawals",
              then: [
                {
                  p: "Withdrawals run in the same sandbox: they follow all the rules below, and no real money is paid out.",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      where: "sandbox",
      then: [
        {
          id: "methods",
          heading: "Ways to deposit",
          blocks: [
            {
              table: {
                head: ["Method", "Minimum", "Maximum", "Credited", "Our fee"],
                rows: methodRows({
                  card: "Credit or debit card",
                  money: moneyFormat.money,
                  cardCredited: "As soon as the card is approved",
                  coinsCredited: "As soon as the transfer is confirmed",
                  noFee: "None",
                }),
              },
            },
            {
              p: "We accept Visa, Mastercard, American Express, and Discover. We don’t offer bank transfers, Interac, or checks. Every account is in U.S. dollars, whatever currency your card uses.",
            },
            {
              p: "These are the limits for one deposit. While a coupon is waiting for your deposit, its own limits apply: a higher minimum, a lower maximum, or a certain method. The coupon’s card says so, and the cashier shows the limits that apply to you.",
            },
            {
              p: "For a crypto deposit, the cashier gives you an address, an amount, and a rate. They’re good for 15 minutes. After that, request new ones.",
            },
          ],
        },
      ],
      otherwise: [
        {
          id: "methods",
          heading: "Ways to deposit",
          blocks: [
            { where: "waysToPay", then: [{ list: ["{waysToPay}"] }] },
            {
              p: "The payment page shows the methods you can use, with their limits. While a coupon is waiting for your deposit, its own limits apply too. The coupon’s card says so.",
            },
          ],
        },
      ],
    },
    {
      id: "how",
      heading: "How a deposit works",
      blocks: [
        {
          steps: [
            "Log in and open the cashier. It shows your balance and your coupon, if you have one.",
            "Choose to deposit with or without a coupon. If we don’t have your address yet, we’ll ask for it now. Nothing is sent until your details are complete.",
            {
              where: "sandbox",
              then: [
                "The payment page opens in a new window and stays open for 30 minutes. Choose a method and an amount.",
              ],
              otherwise: ["Choose a method and an amount on the payment page."],
            },
            {
              where: "sandbox",
              then: [
                "Before anything is charged, you’ll see the amount, the bonus, and the wagering requirement. Confirm it there. If your coupon or its bonus has changed in the meantime, nothing is charged and you’ll see the new amounts.",
              ],
            },
            "Come back to the casino. We refresh your balance and coupon, and you can play right away.",
          ],
        },
        {
          where: "sandbox",
          then: [
            {
              p: "Pressing the button twice or reloading the page doesn’t deposit twice. Each form has its own key, and the casino only acts on it once.",
            },
          ],
        },
      ],
    },
    {
      id: "problems",
      heading: "When a deposit doesn’t go through",
      blocks: [
        {
          list: [
            {
              where: "sandbox",
              then: [
                "Declined: the provider refused the payment. Nothing was credited, and you can try again or use another method.",
              ],
            },
            {
              where: "sandbox",
              then: [
                "Pending: the provider hasn’t responded yet. Wait a bit and reload the page. We credit the deposit once the provider approves it, and only once.",
              ],
            },
            {
              where: "sandbox",
              then: [
                "Below the minimum or above the maximum: the form says which, and keeps what you typed except card details.",
              ],
            },
          ],
        },
        {
          p: "If it still looks wrong after an hour, email {email} with the time and the amount. Never send a full card number.",
        },
      ],
    },
    {
      where: "ownCasino",
      then: [
        {
          id: "cash-and-bonus",
          heading: "Cash, bonus, and your balance",
          blocks: [
            {
              p: "Your balance is the sum of two wallets. Deposits go to the cash wallet, and coupon bonuses go to the bonus wallet. If a deposit comes with a bonus, both go to the bonus wallet. You play them as one balance, and your share is the deposit’s part of the two. Bets come from cash first, then from the bonus once cash is used up. Wins go back to the two wallets in the same proportion as the bet.",
            },
            {
              p: "When you meet your coupon’s wagering requirement, your share becomes cash, and so does the bonus’s share, up to the coupon’s maximum cash-out if it has one. If you cancel the coupon before that, you keep your cash and your share, and lose the bonus’s share. We show both amounts before you confirm.",
            },
            {
              p: "We record every transaction in a ledger, and entries are only ever added. Corrections are new entries you can see, never silent changes.",
            },
          ],
        },
      ],
    },
    {
      where: "withdrawals",
      then: [
        {
          id: "withdrawals",
          heading: "Withdrawals",
          blocks: [
            {
              p: `You can withdraw cash from your balance in the cashier, under WITHDRAW: ${WITHDRAWAL.least} to ${WITHDRAWAL.most} at a time, at most ${WITHDRAWAL.inDay} in 24 hours, with at most ${WITHDRAWAL.open} withdrawals waiting. Bonus money can’t be withdrawn. We charge no fee.`,
            },
            {
              list: [
                "Where it goes: what you deposited by card goes back to that card first. The rest goes to a payout method in your own name, such as your USDT, BTC, or LTC address. We check the checksum of an address when you add it, and show only part of it after that.",
                {
                  where: "identity",
                  then: ["Before your first withdrawal, we have to verify your identity."],
                },
                "With a coupon in play, a withdrawal ends the coupon. The page shows what you give up before you confirm.",
                "We ask for your password again unless you gave it in the last five minutes.",
                "You can’t take a withdrawal back. What’s waiting is shown apart from your balance and can’t be played.",
              ],
            },
            {
              p: "A deposit has to be wagered once, unless the rules of your country say otherwise, before it leaves to another method than its own. Until then it goes back to its card, or elsewhere after our team has reviewed it.",
            },
            { p: "If a withdrawal is divided among methods, each gets at least:" },
            {
              table: {
                head: ["Method", "At least"],
                rows: payoutRows("Credit or debit card", moneyFormat.money),
              },
            },
            {
              p: "Small withdrawals by verified players are sent to the payment provider right away. Our team first reviews larger ones, or small ones that add up in 24 hours, and those that follow a new payout method or a changed password within 24 hours. We email you about each step, and the withdrawal’s page shows its status. If a payment is refused, or doesn’t arrive, the money goes back to your cash, and we tell you why.",
            },
          ],
        },
      ],
    },
    {
      id: "protection",
      heading: "How your money is protected",
      blocks: [{ p: "{fundsProtection}" }],
    },
    {
      id: "more",
      heading: "Read next",
      blocks: [
        {
          links: [
            { label: "Open the cashier", href: paths.cashier },
            { label: "See the coupons", href: paths.promotions },
            { label: "Know your customer", href: paths.info("knowyourcustomer") },
            { label: "Terms", href: paths.info("terms") },
          ],
        },
      ],
    },
  ],
};
