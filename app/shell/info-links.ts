/** Spec §2, More Info submenu: these pages in this order. */
export const moreInfoLinks = [
  { slug: "banking", label: "BANKING" },
  { slug: "terms", label: "TERMS" },
  { slug: "about", label: "ABOUT US" },
  { slug: "contactus", label: "CONTACT US" },
  { slug: "faq", label: "FAQ" },
  { slug: "security", label: "SECURITY" },
  { slug: "privacy", label: "PRIVACY" },
  { slug: "fairgaming", label: "FAIR GAMING" },
  { slug: "responsiblegaming", label: "RESPONSIBLE GAMING" },
  { slug: "knowyourcustomer", label: "KNOW YOUR CUSTOMER" },
  { slug: "antimoneylaundering", label: "ANTI MONEY LAUNDERING" },
] as const;

type Slug = (typeof moreInfoLinks)[number]["slug"];

/** Spec §2, footer: the order of its links. */
const footerOrder: readonly Slug[] = [
  "security",
  "privacy",
  "banking",
  "fairgaming",
  "antimoneylaundering",
  "responsiblegaming",
  "knowyourcustomer",
  "faq",
  "terms",
  "about",
  "contactus",
];

export const footerLinks = footerOrder.flatMap((slug) => moreInfoLinks.filter((link) => link.slug === slug));
