import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Brand, inLanguage } from "~/brand";
import { messages } from "~/licensee-messages.server";
import { LanguageContext, messagesIn } from "~/messages/messages";
import type { MarkId } from "~/payment-marks";
import { perServices, services } from "~/services.server";
import type { Language } from "~/shared/languages";
import { Mark } from "~/ui/art/Mark";
import { affiliateUrl } from "./affiliate-url.server";
import { AffiliateLink } from "./AffiliateLink";

const cache = perServices(() => new Map<Language, string>());

/** Ways to pay, seals, social links and legal texts, as far as the operator gives them. Rendered once per language. */
export function footerBrandHtml(language: Language): string {
  let html = cache().get(language);
  if (html === undefined) {
    html = renderToStaticMarkup(
      <LanguageContext.Provider value={language}>
        <FooterBrand brand={services().brand} language={language} />
      </LanguageContext.Provider>,
    );
    cache().set(language, html);
  }
  return html;
}

const NETWORK_NAMES = { facebook: "Facebook", x: "X", instagram: "Instagram" };

function FooterBrand({ brand, language }: { brand: Brand; language: Language }) {
  const affiliate = affiliateUrl();
  const ways = brand.waysToPay.map(({ name }) => (
    <span className="footer-word">{inLanguage(name, language)}</span>
  ));
  const social = brand.social.map(({ network, url }) => (
    <MarkLink icon={`social-${network}`} label={NETWORK_NAMES[network]} url={url} />
  ));
  return (
    <>
      <Marks items={ways} />
      <Marks items={sealsOf(brand, language)} />
      <Marks items={affiliate === null ? social : [...social, <AffiliateLink url={affiliate} />]} />
      {legalTexts(brand, language).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}

function sealsOf({ license, dispute, review }: Brand, language: Language): ReactNode[] {
  const { seals } = messagesIn(language, messages);
  const seal = (icon: MarkId, label: string, url: string) => <MarkLink icon={icon} label={label} url={url} />;
  return [
    license && seal("seal-licence", seals.license(inLanguage(license.regulator, language)), license.url),
    dispute && seal("seal-dispute", seals.dispute(inLanguage(dispute.body, language)), dispute.url),
    review && seal("seal-review", seals.review(inLanguage(review.body, language)), review.url),
  ].filter((one) => one !== undefined);
}

function legalTexts({ name, company, license }: Brand, language: Language): string[] {
  const texts = messagesIn(language, messages);
  return [
    ...(company ? [texts.owner(name, company)] : []),
    ...(license ? [texts.license(name, inLanguage(license.regulator, language), license.number)] : []),
    ...(company ? [texts.copyright(company.name)] : []),
  ];
}

/** Nothing for no items: an empty list would be announced. */
function Marks({ items }: { items: readonly ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <ul className="footer-marks">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

function MarkLink({ icon, label, url }: { icon: MarkId; label: string; url: string }) {
  return (
    <a href={url} rel="noopener">
      <Mark id={icon} />
      {label}
    </a>
  );
}
