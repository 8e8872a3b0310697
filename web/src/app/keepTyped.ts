type Field = HTMLInputElement | HTMLTextAreaElement;

/** The fields of a page's form by their names. */
const fieldsOf = (place: HTMLElement): ReadonlyMap<string, Field> =>
  new Map([...place.querySelectorAll<Field>('input[name], textarea[name]')].map((field) => [field.name, field]));

/** Fills in a field as if it was typed. React has a setter of its own on the field, after which it sees no change. */
function fill(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Replaces a prerendered page. What was typed into its form before, and the focus, are taken over. `replace` has replaced the page when it returns. */
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
