/** Messages of offers by mail. */
export const messages = {
  of: "desk/offers" as const,
  title: "Offers by mail",
  intro: (players: string) =>
    `${players} players want offers and have confirmed their address. A mail sent today lists:`,
  empty: "No coupon is open to everybody, so there is nothing to send.",
  campaigns: "Campaigns",
  caption: "Campaigns, newest first",
  noCampaign: "No campaign was sent yet.",
  campaign: "Campaign",
  by: "By",
  sent: "Sent",
  mails: "Mails",
  state: "State",
  queuing: "Being queued",
  queued: "Queued",
  tryIt: "Try it",
  test: (email: string) => `Send a test to ${email}`,
  sendIt: "Send it",
  send: (players: string) => `Send to ${players} players`,
  nameHint: "Its name for good: a player gets a campaign once.",
};

export type OffersMessages = typeof messages;
