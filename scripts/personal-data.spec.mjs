/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { retentionRules as auth } from '../services/auth/retention/retention-rules';
import { retentionRules as notifications } from '../services/notifications/retention/retention-rules';
import { retentionRules as numbers } from '../services/numbers/account-endings/retention/retention-rules';
import { retentionRules as wallet } from '../services/wallet/retention/retention-rules';
import { retentionRules as webhooks } from '../services/webhooks/account-endings/retention-rules';

const rulesOf = { auth, notifications, numbers, wallet, webhooks };
const doc = readFileSync('docs/personal-data.md', 'utf8');
const rows = doc
  .split('\n')
  .filter((line) => /^\| [a-z]/.test(line))
  .map((line) => {
    const [, data, place, kept, removedBy] = line.split('|').map((cell) => cell.trim());
    return { data, place: place.replaceAll('`', ''), kept, removedBy };
  });
const [, without = ''] = /^Collections without personal data:([^]*?)\n\n/m.exec(doc) ?? [];
const places = new Set([
  ...rows.map(({ place }) => place).filter((place) => !/^(stream|bucket) /.test(place)),
  ...[...without.matchAll(/`(\w+\.\w+)`/g)].map(([, place]) => place),
]);

/** Collections by the service that owns them, `each` for those of the libraries, and whether a TTL index deletes their rows. */
const collections = collectionsOfTheCode();

function collectionsOfTheCode() {
  const folders = ['services/*.ts', 'libs/persistence/*.ts', 'libs/work-queue/*.ts'];
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const found = {};
  for (const file of files.filter((name) => !/spec\.ts$|\.migration\.ts$|\/testing\//.test(name))) {
    const source = readFileSync(file, 'utf8');
    const owner = file.startsWith('libs/') ? 'each' : file.split('/')[1];
    const named = [
      ...source.matchAll(/@Schema\(\{ collection: '(\w+)'/g),
      ...source.matchAll(/\.collection(?:<[^>]+>)?\('(\w+)'\)/g),
      ...source.matchAll(/(?:new (?:Counters|DaySums)|super)\(\S+, '(\w+)'/g),
      ...source.matchAll(/sumsFeature\('(\w+)'/g),
    ];
    const hasTtl = /\bexpireAfterSeconds\b|\bexpires: /.test(source);
    for (const [, name] of named) found[`${owner}.${name}`] = hasTtl || found[`${owner}.${name}`] === true;
  }
  return found;
}

describe('docs/personal-data.md', () => {
  it('names every collection of the code, and no other', () => {
    const own = Object.keys(collections).filter((name) => !name.startsWith('each.'));
    const ofLibraries = Object.keys(collections).filter((name) => name.startsWith('each.'));
    expect([...places].sort()).toEqual([...own, ...ofLibraries].sort());
  });

  it('says of each rule of the nightly jobs what it removes, where, and after how many days', () => {
    const given = Object.entries(rulesOf).flatMap(([service, rules]) =>
      rules.map(({ kind, collection, days }) => ({ service, kind, collection, days })),
    );
    const unknown = given.filter(
      ({ service, kind, collection, days }) =>
        !rows.some(
          ({ data, place, removedBy }) =>
            data === kind &&
            [`${service}.${collection}`, `each.${collection}`].includes(place) &&
            removedBy.includes(`nightly job (${days} day${days === 1 ? '' : 's'})`),
        ),
    );
    expect(unknown).toEqual([]);
    const promised = rows.filter(({ removedBy }) => removedBy.includes('nightly job'));
    expect(new Set(promised.map(({ data }) => data))).toEqual(new Set(given.map(({ kind }) => kind)));
  });

  it('promises a TTL index where there is one, and for the texts of messages 90 days', () => {
    const promised = rows.filter(({ removedBy }) => removedBy.includes('TTL index')).map(({ place }) => place);
    const withoutOne = promised.filter((place) => collections[place] !== true);
    expect(withoutOne).toEqual([]);
    const ofServices = Object.keys(collections).filter((name) => collections[name] && places.has(name));
    const silent = ofServices.filter((name) => !promised.includes(name) && !without.includes(name));
    expect(silent).toEqual([]);
    expect(rows.find(({ data }) => data === 'texts of received messages')?.removedBy).toContain('(90 days)');
  });

  it('and the page of the terms have the version that is accepted', () => {
    const versionIn = (file, name) => new RegExp(`${name} = '([\\d-]+)'`).exec(readFileSync(file, 'utf8'))?.[1];
    const accepted = versionIn('libs/contracts/auth/consents.ts', 'termsVersion');
    expect(accepted).toMatch(/^\d{4}-\d\d/);
    expect(versionIn('web/src/features/terms/version.ts', 'version')).toBe(accepted);
  });

  it('names tests of guards that exist', () => {
    const named = [...doc.matchAll(/^\| [A-Z].* \| `([^`]+)`: "(.+)" +\|$/gm)];
    expect(named.length).toBeGreaterThan(0);
    const missing = named.filter(([, file, title]) => !readFileSync(file, 'utf8').includes(title));
    expect(missing).toEqual([]);
  });

  it('gives the ages of the streams and of the bucket of ended sessions', () => {
    const agesOf = (file, name) => new RegExp(`${name} = (\\d+) \\* `).exec(readFileSync(file, 'utf8'))?.[1];
    const kept = (place) => rows.find((row) => row.place === place)?.kept;
    expect(kept('stream EVENTS')).toContain(`${agesOf('libs/platform/settings.ts', 'EVENTS_MAX_AGE_MS')} days`);
    expect(kept('stream DEAD_LETTERS')).toBe(`${agesOf('libs/messaging/streams.ts', 'deadLettersAgeMs')} days`);
    const hours = agesOf('libs/contracts/auth/sessions.ts', 'sessionSeconds');
    expect(kept('bucket ended-sessions')).toBe(`${hours} hours`);
  });
});
