import { Matches } from 'class-validator';

/** Something to see, no control characters, and none of those that turn the direction of the text around them. */
const line = /^(?=$|[^]*\S)[^\p{Cc}\u2028-\u202e\u2066-\u2069]*$/u;
/** The same with tabs and line ends. */
const lines = /^(?=$|[^]*\S)(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$/u;

/**
 * Text that a person typed and that others will see in a list, a letter or a log: refuses NUL, escape codes and the like, which
 * databases, terminals and mails read as something else, and blanks alone. `lines: 'many'` takes tabs and line ends as well.
 * Stands below the other rules of its field, so that these speak first. (Half a surrogate pair is refused in any field.)
 */
export function PlainText({ lines: howMany }: { lines: 'one' | 'many' } = { lines: 'one' }): PropertyDecorator {
  const allowed = howMany === 'one' ? line : lines;
  return (target, field) => {
    Matches(allowed, { message: 'Please use visible characters only.' })(target, String(field));
  };
}
