/** Validation errors of the deposit form. Refusals of an amount are worded by the casino. */
export const sentences = {
  of: "cashier/sentences" as const,
  noAmount: "Please enter an amount.",
  amount: "Please enter an amount such as 25 or 25.00.",
  cardNumber: "Please enter the card number.",
  cardExpiry: "Please enter the expiration date as MM/YY.",
  cardCode: "Please enter the security code, 3 or 4 digits.",
};

export type CashierSentences = typeof sentences;
