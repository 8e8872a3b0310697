import { Field } from '../../shared/ui/Field';

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
    <Field label={label} hint="Kept in the audit trail." error={tried ? reasonProblem(value) : undefined}>
      {(control) => (
        <input
          {...control}
          className="input"
          maxLength={500}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
