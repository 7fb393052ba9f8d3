import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { messages as brandMessages } from "~/brand-messages";
import { licensee } from "~/licensee";
import { messages as licenseeMessages } from "~/licensee-messages";
import { cardBrands, paymentMarks, type MarkId } from "~/payment-marks";
import { useMessages } from "~/messages/messages";
import { paths, withChat } from "~/paths";
import { Mark } from "~/ui/art/Mark";
import { AffiliateLink } from "./AffiliateLink";
import { messages } from "./footer-messages";
import { footerOrder } from "./info-links";
import { LanguageSwitch } from "./LanguageSwitch";
import { LiteSwitch } from "./LiteSwitch";
import { messages as shellMessages } from "./messages";
import { useHas } from "./root-data";
import type { Theme } from "~/ui/theme";
import { useSandboxNotice } from "./SandboxNotice";
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
  const { ageNotice } = useMessages(brandMessages);
  const { support } = useMessages(shellMessages);
  const notice = useSandboxNotice();
  const words = useMessages(licenseeMessages);
  const seals = words.seals(licensee);
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
        {notice === null ? null : <PaymentMarks />}
        <MarkLinks
          links={[
            { icon: "seal-licence", label: seals.license, url: licensee.license.url },
            { icon: "seal-dispute", label: seals.dispute, url: licensee.dispute.url },
            { icon: "seal-review", label: seals.review, url: licensee.review.url },
          ]}
        />
        <MarkLinks links={licensee.social} />
        <p className="footer-contact">
          {useHas("support") ? (
            <Link to={withChat(here)} preventScrollReset>
              {support}
            </Link>
          ) : null}{" "}
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
        </p>
        {[words.license({ ...brand, ...licensee }), ageNotice, notice, words.copyright(licensee)].map(
          (text) => text && <p key={text}>{text}</p>,
        )}
        <LanguageSwitch here={here} />
        <ThemeSwitch here={here} theme={theme} />
        <LiteSwitch here={here} lite={lite} />
      </div>
    </footer>
  );
}

function PaymentMarks() {
  const { cards } = useMessages(brandMessages);
  return (
    <ul className="footer-marks">
      {cardBrands.map((card) => (
        <li key={card} className="footer-word">
          {card}
        </li>
      ))}
      {paymentMarks(cards).map(({ icon, label }) => (
        <li key={icon}>
          <Mark id={icon} label={label} />
        </li>
      ))}
    </ul>
  );
}

interface MarkLink {
  icon: MarkId;
  label: string;
  url: string;
}

function MarkLinks({ links }: { links: readonly MarkLink[] }) {
  return (
    <ul className="footer-marks">
      {links.map(({ icon, label, url }) => (
        <li key={icon}>
          <a href={url} rel="noopener">
            <Mark id={icon} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
