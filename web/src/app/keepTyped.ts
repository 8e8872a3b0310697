type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = (place: HTMLElement): ReadonlyMap<string, Field> =>
  new Map([...place.querySelectorAll<Field>('input[name], textarea[name]')].map((field) => [field.name, field]));

/** Fills in a field as if typed. React puts its own setter on the field, and sees no change made through it. */
function fill(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Replaces a prerendered page and keeps what was typed into its form, and the focus. `replace` has replaced the page when it
 * returns.
 */
export function keepTyped(place: HTMLElement, replace: () => void): void {
  const before = fieldsOf(place);
  const focused = document.activeElement;
  replace();
  const after = fieldsOf(place);
  for (const [name, { value, defaultValue }] of before) {
    const field = after.get(name);
    if (field && value !== defaultValue) fill(field, value);
  }
  for (const [name, field] of before) if (field === focused) after.get(name)?.focus({ preventScroll: true });
}
