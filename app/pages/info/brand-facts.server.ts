import { type Brand, inLanguage, type LocalText } from "~/brand";
import { messages } from "~/licensee-messages.server";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import type { BrandFacts } from "./info-page";

/** What the information pages say of the brand, in a language. */
export function brandFacts(brand: Brand, language: Language): BrandFacts {
  const { name, contactEmail, company, license, dispute, welcome, law, fundsProtection, waysToPay } = brand;
  const texts = messagesIn(language, messages);
  const local = (text: LocalText) => inLanguage(text, language);
  const regulator = license && local(license.regulator);
  return withoutMissing({
    name,
    email: contactEmail,
    company: company?.name,
    companyNumber: company?.registrationNumber,
    address: company?.addressLines.join(", "),
    owner: company && texts.owner(name, company),
    regulator,
    license: license?.number,
    licensed: license && texts.license(name, local(license.regulator), license.number),
    law: law && local(law),
    fundsProtection: fundsProtection && texts.fundsProtection[fundsProtection],
    dispute: dispute && local(dispute.body),
    disputeUrl: dispute?.url,
    welcomeCode: welcome?.code,
    welcomeGives: welcome && local(welcome.gives),
    welcomeTerms: welcome && local(welcome.terms),
    waysToPay:
      waysToPay.length > 0
        ? waysToPay.map(({ name, details }) => texts.wayToPay(local(name), local(details)))
        : undefined,
    policies: brand.policies ? "" : undefined,
    fictional: brand.fictional ? "" : undefined,
  });
}

function withoutMissing(facts: { [Fact in keyof BrandFacts]: BrandFacts[Fact] | undefined }): BrandFacts {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}
