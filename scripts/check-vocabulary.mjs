import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { main, UserError } from './cli.mjs';

const glossary = 'docs/glossary.md';
const ignored =
  /^(package-lock\.json|CHANGELOG\.md|docs\/glossary\.md|gateway\/openapi\.json|web\/src\/shared\/fonts\/licence\.txt)$|\/catalogs\/(fr|pcm|ha|yo|ig)\.(json|ts)$|\.generated\.ts$|(^|\/)migrations\/|migrations?(\.int-spec)?\.ts$|\/code-reader\/(cases\.json|code-(texts|words)\.txt|read-code\.spec\.ts)$|\.(png|jpe?g|webp|svg|ico|woff2)$/;
/** The end of a line and the beginning of the next: spaces, a comment or quotation sign, and the joint of a concatenated text. */
const lineBreaks = /(?: *['"`] \+)?[ \t]*\n[ \t]*(?:(?:\/\/|\*|#|>)[ \t]*|['"`])?/g;

/**
 * `node scripts/check-vocabulary.mjs`, part of `npm run check`: no path and no tracked text file may contain a retired word of
 * docs/glossary.md.
 */
await main(() => {
  const rules = readRules(readFileSync(glossary, 'utf8'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 })
    .split('\0')
    .filter((file) => file !== '');
  const found = files.flatMap((file) => {
    const applicable = rules.filter(({ folders }) => folders?.some((folder) => file.startsWith(folder)) ?? true);
    return [...checkPath(file, applicable), ...(ignored.test(file) ? [] : checkText(file, applicable))];
  });
  for (const line of found) process.stdout.write(`${line}\n`);
  if (found.length > 0) throw new UserError(`${found.length} retired words; see ${glossary}`);
});

/** The rows of the table under `## Retired words`. */
function readRules(text) {
  const [, section = ''] = text.split(/^## Retired words$/m);
  const lines = section.split(/^## /m)[0].split('\n');
  // After the table's head and the line below it.
  const rows = lines.filter((line) => line.includes('|')).slice(2);
  const rules = rows.map((line) => {
    const row = /^\| `(.+?)` +\| ([^|]+?) +\| ([^|]+?) +\|$/.exec(line);
    if (row === null) throw new UserError(`${glossary} has a row that cannot be read: ${line}`);
    const [, pattern, use, where] = row;
    return {
      // Markdown tables escape a pipe.
      // Words that are separate in a sentence may be on two lines.
      pattern: new RegExp(pattern.replaceAll('\\|', '|').replaceAll(' ', '[ \n]').replaceAll('.?', '[^]?'), 'g'),
      use,
      folders: where === 'everywhere' ? undefined : where.split(',').map((folder) => `${folder.trim()}/`),
    };
  });
  if (rules.length === 0) throw new UserError(`${glossary} has no table of retired words`);
  return rules;
}

/** The names of the file and its folders; dashes and underscores separate words. */
function checkPath(file, rules) {
  return findRetired(splitWords(file).replaceAll(/[-_]/g, ' '), rules).map(({ found }) => `${file}: ${found}`);
}

function checkText(file, rules) {
  const text = readFileSync(file, 'utf8');
  if (text.includes('\0')) return [];
  const sentences = splitWords(text).replaceAll(lineBreaks, '\n');
  return findRetired(sentences, rules)
    .map(({ index, found }) => ({ line: sentences.slice(0, index).split('\n').length, found }))
    .sort((a, b) => a.line - b.line)
    .map(({ line, found }) => `${file}:${line}: ${found}`);
}

/** `retired word -> use instead`, with positions, in lower-case text. */
function findRetired(text, rules) {
  return rules.flatMap(({ pattern, use }) =>
    [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
      index,
      found: `${word.replaceAll('\n', ' ')} -> ${use}`,
    })),
  );
}

/** In lower case, with `camelCase` and `HTTPName` split into words. */
function splitWords(text) {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase();
}
