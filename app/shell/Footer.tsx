import { Link } from "@remix-run/react";
import { brand, type Mark as BrandMark, type MarkLink } from "~/brand";
import { useMessages } from "~/messages/messages";
import { paths, withChat } from "~/paths";
import { Mark } from "~/ui/art/Mark";
import { AffiliateLink } from "./AffiliateLink";
import { footerOrder } from "./info-links";
import { LanguageSwitch } from "./LanguageSwitch";
import { LiteSwitch } from "./LiteSwitch";
import { messages } from "./messages";
import type { Theme } from "./theme";
import { ThemeSwitch } from "./ThemeSwitch";

interface FooterProps {
  here: string;
  lite: boolean;
  theme: Theme;
  /** Of the operator; null where none is set. */
  affiliateUrl: string | null;
}

/** The footer of spec §2: legal text, contact, payment logos, seals, links, and the switch of lite mode. */
export function Footer({ here, lite, theme, affiliateUrl }: FooterProps) {
  const m = useMessages(messages);
  return (
    <footer className="footer">
      <div className="footer-inner">
        <ul className="footer-links">
          {footerOrder.map((slug) => (
            <li key={slug}>
              <Link to={paths.info(slug)}>{m.info[slug]}</Link>
            </li>
          ))}
          <li>
            <AffiliateLink url={affiliateUrl} />
          </li>
        </ul>
        <Marks marks={brand.payments} />
        <Seals links={[brand.licence.seal, brand.dispute.seal, brand.review.seal]} />
        <Seals links={brand.social} />
        <p className="footer-contact">
          <Link to={withChat(here)} preventScrollReset>
            {m.support}
          </Link>
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
        </p>
        {m.legal(brand).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <LanguageSwitch here={here} />
        <ThemeSwitch here={here} theme={theme} />
        <LiteSwitch here={here} lite={lite} />
      </div>
    </footer>
  );
}

function Marks({ marks }: { marks: readonly BrandMark[] }) {
  const words = useMessages(messages).marks(brand);
  return (
    <ul className="footer-marks">
      {brand.cardBrands.map((card) => (
        <li key={card} className="footer-word">
          {card}
        </li>
      ))}
      {marks.map(({ icon, label }) => (
        <li key={icon}>
          <Mark id={icon} label={words[icon] ?? label} />
        </li>
      ))}
    </ul>
  );
}

function Seals({ links }: { links: readonly MarkLink[] }) {
  const words = useMessages(messages).marks(brand);
  return (
    <ul className="footer-marks">
      {links.map(({ icon, label, url }) => (
        <li key={icon}>
          <a href={url} rel="noopener">
            <Mark id={icon} />
            {words[icon] ?? label}
          </a>
        </li>
      ))}
    </ul>
  );
}
