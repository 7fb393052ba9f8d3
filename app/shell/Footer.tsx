import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { messages as brandMessages } from "~/brand-messages";
import { useLanguage, useMessages } from "~/messages/messages";
import { paths, withChat } from "~/paths";
import { cardBrands, paymentMarks } from "~/payment-marks";
import { Mark } from "~/ui/art/Mark";
import type { Theme } from "~/ui/theme";
import { footerBrand } from "./footer-brand";
import { messages } from "./footer-messages";
import { footerOrder } from "./info-links";
import { LanguageSwitch } from "./LanguageSwitch";
import { LiteSwitch } from "./LiteSwitch";
import { messages as shellMessages } from "./messages";
import { useHas } from "./root-data";
import { useSandboxNotice } from "./SandboxNotice";
import { ThemeSwitch } from "./ThemeSwitch";

export { footerBrandReady } from "./footer-brand";

interface FooterProps {
  here: string;
  lite: boolean;
  theme: Theme;
}

/** The footer: links, payment logos, the operator's texts, contact, and the switches. */
export default function Footer({ here, lite, theme }: FooterProps) {
  const m = useMessages(messages);
  const { ageNotice } = useMessages(brandMessages);
  const { support } = useMessages(shellMessages);
  const notice = useSandboxNotice();
  const operator = footerBrand(useLanguage());
  return (
    <footer className="footer">
      <div className="footer-inner">
        <ul className="footer-links">
          {footerOrder.map((slug) => (
            <li key={slug}>
              <Link to={paths.info(slug)}>{m.info[slug]}</Link>
            </li>
          ))}
        </ul>
        {notice === null ? null : <PaymentMarks />}
        <div className="footer-brand" dangerouslySetInnerHTML={{ __html: operator }} />
        <p className="footer-contact">
          {useHas("support") ? (
            <Link to={withChat(here)} preventScrollReset>
              {support}
            </Link>
          ) : null}{" "}
          <a href={`mailto:${brand().contactEmail}`}>{brand().contactEmail}</a>
        </p>
        <p>{ageNotice}</p>
        {notice === null ? null : <p>{notice}</p>}
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
