import { brand } from "~/brand";
import { paths } from "~/paths";
import type { InfoPage } from "./info-page";

export const banking: InfoPage = {
  slug: "banking",
  title: "Banking",
  description: `How to deposit at ${brand.name}: cards, USDT, BTC and LTC, limits, times and what happens to your coupon.`,
  updated: "2026-11-21",
  sections: [
    {
      id: "sandbox",
      heading: "First of all: no real money moves",
      blocks: [
        {
          p: `${brand.sandboxNotice} The cashier lists the test cards and says what each one does. Please do not type the number of a real card.`,
        },
        {
          p: "Balances, bonuses and wins are therefore play credits shown in US dollars. They cannot be withdrawn, sold or exchanged. If this house ever takes real payments, this page will say so first, with the fees and times of every withdrawal method.",
        },
      ],
    },
    {
      id: "methods",
      heading: "Ways to deposit",
      blocks: [
        {
          table: {
            head: ["Method", "Minimum", "Maximum", "Credited", "Our fee"],
            rows: [
              ["Credit or debit card", "$10.00", "$5,000.00", "As soon as the card is approved", "None"],
              ["USDT", "$10.00", "$5,000.00", "As soon as the transfer is confirmed", "None"],
              ["Bitcoin (BTC)", "$10.00", "$5,000.00", "As soon as the transfer is confirmed", "None"],
              ["Litecoin (LTC)", "$10.00", "$5,000.00", "As soon as the transfer is confirmed", "None"],
            ],
          },
        },
        {
          p: "Cards are Visa, Mastercard, American Express and Discover. There is no bank transfer, no Interac and no cheque. Every account is kept in US dollars, whatever currency your card is in.",
        },
        {
          p: "These are the bounds of one deposit. While a coupon awaits your deposit, its own bounds take their place: it may begin higher, end lower, or ask for a certain method. Its card says so, and the cashier shows the bounds that count for you.",
        },
        {
          p: "For a deposit in coins, the cashier names an address, an amount and the rate. They are good for 15 minutes; after that, ask for a new one.",
        },
      ],
    },
    {
      id: "how",
      heading: "How a deposit works",
      blocks: [
        {
          steps: [
            "Sign in and open the cashier. It shows your balance and your coupon, if you have one.",
            "Choose to deposit with a coupon or without. If we still lack your address, we ask for it now; nothing is sent before your details are complete.",
            "The payment page opens in a window of its own, and stays open for 30 minutes. Choose a method and an amount.",
            "Before anything is charged, a review shows what the deposit brings: the amount, the bonus, and what has to be staked. Confirm it there. If your coupon or its bonus has changed meanwhile, nothing is charged and you are shown the new figures.",
            "Come back. Your balance and your coupon are read again, and you can play at once.",
          ],
        },
        {
          p: "Pressing the button twice, or reloading the page, does not deposit twice. Each form carries a key of its own, and the casino answers a repeated key with its first answer.",
        },
      ],
    },
    {
      id: "problems",
      heading: "When a deposit does not go through",
      blocks: [
        {
          list: [
            "Declined: the provider refused the payment. Nothing was credited, and you can try again or use another method.",
            "Pending: the provider has not answered yet. Wait a little and reload the page; the deposit is credited when the answer comes, and only once.",
            "Below the minimum or above the maximum: the form says which, and keeps what you typed apart from card details.",
          ],
        },
        {
          p: `If the result still looks wrong after an hour, write to ${brand.contactEmail} with the time and the amount. Never send a whole card number.`,
        },
      ],
    },
    {
      id: "cash-and-bonus",
      heading: "Cash, bonus and your balance",
      blocks: [
        {
          p: "Your balance is the sum of two wallets. Deposits go to the cash wallet, and the bonus of a coupon goes to the bonus wallet. A deposit that brings a bonus goes there with it: the two are played as one balance, and your share of it is what the deposit was of both. Stakes are taken from cash first and from bonus when cash is used up. A win returns to the two wallets in the proportion of its stake.",
        },
        {
          p: "When you have staked what your coupon asks for, your share becomes cash, and so does the bonus’s share, up to the highest cash-out of the coupon if it has one. If you cancel the coupon before that, you keep your cash and your share, and lose the bonus’s share; we show both amounts before you confirm.",
        },
        {
          p: "We record every movement of money in a ledger to which rows are only ever added. Corrections are new entries that you can see, never silent changes.",
        },
      ],
    },
    {
      id: "withdrawals",
      heading: "Withdrawals",
      blocks: [
        {
          p: "There are none, because nothing real was paid in. There is therefore no withdrawal form, no waiting time and no fee to compare. If you meet a page or a message that offers to pay out a balance of this house, it is not from us: please tell us about it.",
        },
      ],
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
