import type { ComponentProps } from "react";
import { Field } from "~/forms/Field";

interface CouponCodeFieldProps extends Pick<
  ComponentProps<typeof Field>,
  "label" | "hint" | "initial" | "required"
> {
  name?: string;
}

/** Where a coupon's code is typed. */
export function CouponCodeField(props: CouponCodeFieldProps) {
  return (
    <Field
      name="code"
      {...props}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      className="field-code"
    />
  );
}
