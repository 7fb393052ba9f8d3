import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { licensee, type MarkLink } from "~/licensee";
import { cardBrands, paymentMarks, type Mark as BrandMark } from "~/payment-marks";
import { useMessages } from "~/messages/messages";
import { paths, withChat } from "~/paths";
import { Mark } from "~/ui/art/Mark";
import { AffiliateLink } from "./AffiliateLink";
import { messages } from "./footer-messages";
import { footerOrder } from "./info-links";
import { LanguageSwitch } from "./LanguageSwitch";
import { LiteSwitch } from "./LiteSwitch";
import { messages as shellMessages } from "./messages";
import type { Theme } from "~/ui/theme";
import { ThemeSwitch } from "./ThemeSwitch";

interface FooterProps {
  here: string;
  lite: boolean;
  theme: Theme;
  /** The operator's affiliate address; null if none is set. */
  affiliateUrl: string | null;
}

/** The footer: legal text, contact, payment logos, seals, links, and the lite-mode switch. */
export default function Footer({ here, lite, theme, affiliateUrl }: FooterProps) {
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
        <Marks marks={paymentMarks} />
        <Seals links={[licensee.licence.seal, licensee.dispute.seal, licensee.review.seal]} />
        <Seals links={licensee.social} />
        <p className="footer-contact">
          <Link to={withChat(here)} preventScrollReset>
            {useMessages(shellMessages).support}
          </Link>
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
        </p>
        {m.legal({ ...brand, ...licensee }).map((text) => (
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
  const words = useMessages(messages).marks(licensee);
  return (
    <ul className="footer-marks">
      {cardBrands.map((card) => (
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
  const words = useMessages(messages).marks(licensee);
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
