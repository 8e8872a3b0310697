import { ReasonField } from '../../shared/admin/ReasonField';

/** As the server wants it: 3 to 500 letters. */
export const reasonProblem = (typed: string): string | undefined =>
  typed.trim().length < 3 ? 'Please write a few words; they are kept.' : undefined;

export function Reason({
  label,
  value,
  tried,
  onChange,
}: {
  label: string;
  value: string;
  /** Nothing is wrong before the first try. */
  tried: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <ReasonField
      label={label}
      hint="Kept in the audit trail."
      error={tried ? reasonProblem(value) : undefined}
      value={value}
      onChange={onChange}
    />
  );
}
