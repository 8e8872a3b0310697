/* global expect, it */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const files = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

/** The anchors of a document's headings, as GitHub and GitLab make them. */
const anchorsOf = (file) =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

it('every link between documents and into the sources leads somewhere', () => {
  const links = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path, anchor]) => ({
      file,
      to: path === '' ? file : join(dirname(file), path),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(100);
  const isBroken = ({ to, anchor }) => !existsSync(to) || (anchor !== undefined && !anchorsOf(to).includes(anchor));
  expect(links.filter(isBroken)).toEqual([]);
});
