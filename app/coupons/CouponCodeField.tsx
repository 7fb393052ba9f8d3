import type { ComponentProps } from "react";
import { Field } from "~/forms/Field";

type CouponCodeFieldProps = Pick<
  ComponentProps<typeof Field>,
  "name" | "label" | "hint" | "initial" | "required"
>;

/** Where a coupon's code is typed. */
export function CouponCodeField(props: CouponCodeFieldProps) {
  return (
    <Field
      {...props}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      className="field-code"
    />
  );
}
