/* global expect, it */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The folders that a README does not name, with a slash at the end. */
function unnamed(folders, readme) {
  return folders.filter((name) => !new RegExp(`(^|[\\s\`])${name}/(?=[\\s\`,])`, 'm').test(readme));
}

it('finds the folders that a README does not name', () => {
  const readme = '| `mail/` | what |\n\n    domain/  rules   rates/ orders/\n[x](providers/x.ts) pre-queues/ queues/';
  expect(unnamed(['mail', 'domain', 'rates', 'orders', 'queues'], `${readme}\n`)).toEqual([]);
  expect(unnamed(['providers', 'order', 'main'], readme)).toEqual(['providers', 'order', 'main']);
});

it.each(foldersIn('services'))('the README of services/%s names each of its folders', (service) => {
  const folder = join('services', service);
  const readme = join(folder, 'README.md');
  expect(existsSync(readme) ? unnamed(foldersIn(folder), readFileSync(readme, 'utf8')) : readme).toEqual([]);
});
