import { Matches } from 'class-validator';

/** At least one visible character, no control characters, and no bidirectional overrides. */
const line = /^(?=$|[^]*\S)[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u;
/** The same, with tabs and line breaks allowed. */
const lines = /^(?=$|[^]*\S)(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u;

/**
 * Text that a person typed and that is shown in lists, e-mails or logs: rejects control characters, which databases, terminals and
 * e-mails interpret, and whitespace alone. `lines: 'many'` accepts tabs and line breaks. Write it below the other rules of a field,
 * so that their messages come first. (An unpaired surrogate is rejected in any field.)
 */
export function PlainText({ lines: howMany }: { lines: 'one' | 'many' } = { lines: 'one' }): PropertyDecorator {
  const allowed = howMany === 'one' ? line : lines;
  return (target, field) => {
    Matches(allowed, { message: 'Please use visible characters only.' })(target, String(field));
  };
}
