import { useSelect } from '../../shared/ui/useSelect';

export function Choice({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChoose: (value: string) => void;
}) {
  return (
    <label className="flex flex-wrap items-center gap-x-3 text-sm font-medium">
      {label}
      <select className="input w-auto min-w-32" {...useSelect(value, onChoose, 'choose')}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export const yearOptions = (years: readonly number[]) =>
  years.map((year) => ({ value: String(year), label: String(year) }));
