import { readdirSync, readFileSync } from 'node:fs';
import { flagsFolder } from '../src/shared/ui/flags';
import { addressed } from './addressed';

const drawings = new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url);

/** country-flag-icons' flags by their addresses. Throws if the addresses do not match the contents. */
export function flagFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(drawings).flatMap((file) => /^([A-Z]{2})\.svg$/.exec(file)?.[1] ?? []);
  const drawn = names.sort().map((name) => [name, readFileSync(new URL(`${name}.svg`, drawings), 'utf8')] as const);
  return addressed(drawn, flagsFolder, 'flagsFolder in src/shared/ui/flags.ts');
}
