/** What is said of a coupon code before the casino is asked; its refusals are the casino's own. */
export const sentences = {
  of: "casino/sentences" as const,
  noCode: "Please enter a coupon code.",
  invalidCoupon: "Error: Invalid Coupon",
};
