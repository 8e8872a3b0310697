/* global describe, expect, it */
import { readFileSync } from 'node:fs';
import { rules } from '../test/flows/role-matrix';

const [, section = ''] = /^## Access$([^]*?)^## /m.exec(readFileSync('docs/security.md', 'utf8')) ?? [];
/** Rows of the table of fields: their names, readers and writers. */
const documented = section
  .split('\n')
  .filter((line) => /^\| `/.test(line))
  .map((line) => {
    const [, names, read, written] = line.split('|').map((cell) => cell.trim());
    return { names: [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name), read, written };
  });
const namesWhere = (holds) => documented.filter(holds).flatMap(({ names }) => names);
const hidden = namesWhere(({ read }) => read === 'back office');
const fixed = namesWhere(({ written }) => !/^the client/.test(written));

/** The names of all fields of a schema. */
function fieldsOf(document, schema, seen = new Set()) {
  if (schema === undefined || seen.has(schema)) return [];
  seen.add(schema);
  const { $ref, properties = {}, items, additionalProperties, allOf = [], oneOf = [], anyOf = [] } = schema;
  if ($ref !== undefined) return fieldsOf(document, document.components.schemas[$ref.split('/').pop()], seen);
  const parts = [...Object.values(properties), items, additionalProperties, ...allOf, ...oneOf, ...anyOf];
  const inner = parts.filter((part) => typeof part === 'object').flatMap((part) => fieldsOf(document, part, seen));
  return [...Object.keys(properties), ...inner];
}

const operations = ['gateway/openapi.json', 'gateway/openapi-v1.json'].flatMap((file) => {
  const document = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, responses }]) => {
      const bodies = (contents) =>
        Object.values(contents?.content ?? {}).flatMap(({ schema }) => fieldsOf(document, schema));
      const answered = Object.entries(responses).filter(([status]) => status < '300');
      const route = `${method.toUpperCase()} ${path}`;
      return { route, read: answered.flatMap(([, answer]) => bodies(answer)), written: bodies(requestBody) };
    }),
  );
});
/** The developer API's routes have no rule there, because they are for clients' keys. */
const ofClients = operations.filter(({ route }) => rules[route]?.for !== 'admins');

describe('the table of fields in docs/security.md', () => {
  it('names fields that the back office has', () => {
    expect(hidden.length).toBeGreaterThan(10);
    const ofAdmins = new Set(
      operations.filter(({ route }) => rules[route]?.for === 'admins').flatMap(({ read }) => read),
    );
    expect(hidden.filter((name) => !ofAdmins.has(name))).toEqual([]);
  });

  it('says which fields no answer to a client, a visitor or a key has', () => {
    const shown = ofClients.flatMap(({ route, read }) =>
      read.filter((name) => hidden.includes(name)).map((name) => `${route}: ${name}`),
    );
    expect(shown).toEqual([]);
  });

  it('says which fields no client, visitor or key can send', () => {
    expect(fixed).toEqual(expect.arrayContaining(['role', 'bal', 'status']));
    const accepted = ofClients.flatMap(({ route, written }) =>
      written.filter((name) => fixed.includes(name)).map((name) => `${route}: ${name}`),
    );
    expect(accepted).toEqual([]);
  });
});
