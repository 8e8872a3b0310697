const names = ['userId', 'orderId', 'reference'] as const;
type Named = Partial<Record<(typeof names)[number], string>>;

/** The ids in an event's JSON text, at any depth; none in a text that is not JSON, for example a cut one. */
export function findIds(body: string): Named {
  try {
    return find(JSON.parse(body));
  } catch {
    return {};
  }
}

function find(value: unknown): Named {
  if (typeof value !== 'object' || value === null) return {};
  const own = Object.fromEntries(
    names.flatMap((name) => {
      const id = (value as Readonly<Record<string, unknown>>)[name];
      return typeof id === 'string' && id !== '' ? [[name, id]] : [];
    }),
  );
  return Object.values(value).reduce<Named>((found, each) => ({ ...find(each), ...found }), own);
}
