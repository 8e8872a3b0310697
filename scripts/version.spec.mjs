/* global expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(file, 'utf8');
const filesIn = (...patterns) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .trim()
    .split('\n');
const { version } = JSON.parse(read('package.json'));
const placesOf = (files, pattern) =>
  files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, found]) => ({ file, found })));

it('is the same in every package, image and document', () => {
  const places = [
    ...placesOf(filesIn('packages/*/package.json', 'web/package.json'), /"(?:version|@ringlet\/sdk)": "([^"]+)"/g),
    ...placesOf(filesIn('k8s', 'Dockerfile', 'docs/operations.md'), /ringlet\/(?:service|web):(\d[\w.-]*)/g),
    ...placesOf(filesIn('k8s'), /newTag: (\S+) }/g),
    ...placesOf(['gateway/docs/openapi.ts'], /apiVersion = '([^']+)'/g),
  ];
  expect(places.length).toBeGreaterThan(20);
  expect(places.filter(({ found }) => found !== version)).toEqual([]);
});
