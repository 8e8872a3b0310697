import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { flagsFolder } from '../src/shared/ui/flags';

const drawings = new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url);

/** The flags of country-flag-icons by their addresses. Throws where these are not those of their contents. */
export function flagFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(drawings).filter((name) => /^[A-Z]{2}\.svg$/.test(name));
  const drawn = names.sort().map((name) => [name, readFileSync(new URL(name, drawings), 'utf8')] as const);
  const hash = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 8);
  const folder = `/assets/flags-${hash}/`;
  if (folder !== flagsFolder) throw new Error(`flagsFolder in src/shared/ui/flags.ts is to be '${folder}'`);
  return new Map(drawn.map(([name, svg]) => [`${folder}${name}`, svg]));
}
