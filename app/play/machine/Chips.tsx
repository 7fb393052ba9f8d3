import { FieldError } from "~/forms/Field";

interface ChipsProps {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  chosen: string;
  onChoose?: (value: string) => void;
}

/** A small set of options: radio buttons styled like the stakes. */
export function Chips({ name, legend, options, chosen, onChoose }: ChipsProps) {
  return (
    <fieldset className="stakes" id={name}>
      <legend>{legend}</legend>
      <FieldError name={name} />
      <div className="stake-chips">
        {options.map(({ value, label }) => (
          <span key={value} className="stake-chip">
            <input
              type="radio"
              name={name}
              id={`${name}-${value}`}
              value={value}
              defaultChecked={value === chosen}
              onChange={onChoose ? () => onChoose(value) : undefined}
            />
            <label htmlFor={`${name}-${value}`}>{label}</label>
          </span>
        ))}
      </div>
    </fieldset>
  );
}
