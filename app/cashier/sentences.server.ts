/** Validation errors of deposits and withdrawals. Refusals of an amount are worded by the casino. */
export const sentences = {
  of: "cashier/sentences" as const,
  noAmount: "Please enter an amount.",
  amount: "Please enter an amount such as 25 or 25.00.",
  unclearAmount: "Please write a thousand as 1,000 and cents with two digits, as in 1,000.00.",
  atMost: (most: string) => `Please enter at most ${most}.`,
  depositLimitChoice: "Please choose whether to have a deposit limit.",
  cardNumber: "Please enter the card number.",
  cardExpiry: "Please enter the expiration date as MM/YY.",
  cardCode: "Please enter the security code, 3 or 4 digits.",
  noPayoutMethod: "Please choose where your money should go.",
  noPassword: "Please enter your password.",
  wrongPassword: "That isn’t your password.",
  noCode: "Please enter a code.",
  wrongCode:
    "That code is incorrect, or it was already used. Please enter the newest code from your app, or another recovery code.",
};

export type CashierSentences = typeof sentences;
