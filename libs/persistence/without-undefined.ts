/** Keeps the fields that have a value, for a write or a condition: MongoDB would take undefined for null. */
export function withoutUndefined<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
}
