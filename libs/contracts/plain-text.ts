import { IsString, Length, Matches } from 'class-validator';

/**
 * Characters that show nothing: whitespace, ignorable characters (soft hyphens, fillers, ...), combining marks alone, the blank braille
 * pattern.
 */
const visible = String.raw`(?=$|[^]*[^\s\p{DI}\p{M}\p{Cc}\u2800])`;
/** Joiners and emoji variations belong to scripts and emoji. Other ignorable characters and direction marks only hide something. */
const hidden = String.raw`(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{DI}`;
/** At least one visible character; no control characters, bidirectional overrides or hidden characters. */
const line = new RegExp(String.raw`^${visible}(?:(?!${hidden})[^\p{Cc}\u2028-\u202e\u2066-\u2069])*$`, 'u');
/** The same, with tabs, line breaks and hidden characters, which occur in pasted text. */
const lines = new RegExp(String.raw`^${visible}(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\n\r])*$`, 'u');
/** `://`, `www.`, `@`, slashes, and a dot before lower-case letters or a common top-level domain: "Dr.Obi" is a name. */
const link =
  /:\/|[@/\\<>]|www\.|[\p{L}\p{N}-]\.(?:\p{Ll}{2,}|[Cc][Oo][Mm]|[Nn][Ee][Tt]|[Oo][Rr][Gg]|N[Gg])(?![\p{L}\p{N}])/u;
const noLink = new RegExp(String.raw`^(?![^]*(?:${link.source}))`, 'u');

/**
 * Text that a person typed and that lists, e-mails or logs show: rejects whitespace alone, and control characters, which databases,
 * terminals and e-mails interpret. `lines: 'many'` accepts tabs and line breaks. Write it below the other rules of a field, so that their
 * messages come first. (An unpaired surrogate is rejected in any field.)
 */
export function PlainText({ lines: howMany }: { lines: 'one' | 'many' } = { lines: 'one' }): PropertyDecorator {
  const allowed = howMany === 'one' ? line : lines;
  return (target, field) => {
    Matches(allowed, { message: 'Please use visible characters only.' })(target, String(field));
  };
}

/** A person's name must not look like a link or an address, because lists and e-mails show it. */
export function PersonName(): PropertyDecorator {
  return (target, field) => {
    Matches(noLink, { message: 'Please enter your name without links.' })(target, String(field));
  };
}

/** An admin's reason for a decision: 3 to 500 characters of plain text, on any number of lines. */
export function Reason(): PropertyDecorator {
  return (target, field) => {
    PlainText({ lines: 'many' })(target, field);
    Length(3, 500)(target, String(field));
    IsString()(target, String(field));
  };
}
