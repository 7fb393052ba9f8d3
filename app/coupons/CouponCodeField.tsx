import { Field } from "~/forms/Field";

interface CouponCodeFieldProps {
  label: string;
  /** A code that the visitor tried before. */
  initial: string;
  required?: boolean;
}

/** Where a coupon's code is typed. */
export function CouponCodeField(props: CouponCodeFieldProps) {
  return (
    <Field
      {...props}
      name="code"
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      className="field-code"
    />
  );
}
