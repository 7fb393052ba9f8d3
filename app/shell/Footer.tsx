import { Link } from "@remix-run/react";
import { brand, type Mark as BrandMark, type MarkLink } from "~/brand";
import { paths } from "~/paths";
import { Mark } from "~/ui/art/Mark";
import { footerLinks } from "./info-links";
import { LiteSwitch } from "./LiteSwitch";

interface FooterProps {
  here: string;
  lite: boolean;
}

/** The footer of spec §2: legal text, contact, payment logos, seals, links, and the switch of lite mode. */
export function Footer({ here, lite }: FooterProps) {
  return (
    <footer className="footer">
      <div className="footer-inner">
        <ul className="footer-links">
          {footerLinks.map(({ slug, label }) => (
            <li key={slug}>
              <Link to={paths.info(slug)}>{label}</Link>
            </li>
          ))}
          <li>
            <a href={brand.affiliate.url} rel="noopener">
              {brand.affiliate.label}
            </a>
          </li>
        </ul>
        <Marks marks={brand.payments} />
        <Seals links={[brand.licence.seal, brand.dispute.seal, brand.review.seal]} />
        <Seals links={brand.social} />
        <p>
          <a href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</a>
        </p>
        <p>{brand.licence.text}</p>
        <p>{brand.ageNotice}</p>
        <p>{brand.sandboxNotice}</p>
        <p>{brand.copyright}</p>
        <LiteSwitch here={here} lite={lite} />
      </div>
    </footer>
  );
}

function Marks({ marks }: { marks: readonly BrandMark[] }) {
  return (
    <ul className="footer-marks">
      {marks.map(({ icon, label }) => (
        <li key={icon}>
          <Mark id={icon} label={label} />
        </li>
      ))}
    </ul>
  );
}

function Seals({ links }: { links: readonly MarkLink[] }) {
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
