import { Field } from '../ui/Field';

/** Why an admin does something: one line, as long as the server keeps. */
export function ReasonField({
  value,
  onChange,
  ...field
}: {
  label: string;
  hint: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field {...field}>
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
