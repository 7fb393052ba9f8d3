import { Link } from "@remix-run/react";
import { paymentMarks, type MarkId } from "~/payment-marks";
import { paths } from "~/paths";
import { Mark } from "~/ui/art/Mark";

interface PaymentWords {
  sandbox: string;
  limits: string;
  /** Descriptions that differ from the brand's own name. */
  marks: Readonly<Partial<Record<MarkId, string>>>;
}

/** The available payment methods and the sandbox notice. */
export function PaymentWays({ words }: { words: PaymentWords }) {
  return (
    <>
      <ul className="pay-ways">
        {paymentMarks.map(({ icon, label }) => (
          <li key={icon}>
            <Mark id={icon} />
            {words.marks[icon] ?? label}
          </li>
        ))}
      </ul>
      <p>
        {words.sandbox} <Link to={paths.info("banking")}>{words.limits}</Link>
      </p>
    </>
  );
}
