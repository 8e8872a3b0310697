/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { logCalls } from './log-messages.mjs';

/**
 * Operators search the log for what the documentation quotes. It quotes messages in two ways: directly after the words "log line" or "log
 * lines" (`a`, `b` and `c`), and in the column "Log line" of a table, where parentheses name fields.
 */
function quotedLogLines(markdown) {
  const codes = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
  const rows = markdown.split('\n').map((line) => (line.startsWith('|') ? line.split('|') : undefined));
  let column = -1;
  const inTables = rows.flatMap((cells, index) => {
    if (cells === undefined) return [];
    if (rows[index - 1] === undefined) column = cells.findIndex((cell) => cell.trim().startsWith('Log line'));
    return codes((cells[column] ?? '').replaceAll(/\([^)]*\)/g, ''));
  });
  const prose = markdown.replaceAll(/\s+/g, ' ');
  const inProse = [...prose.matchAll(/\blog lines?:? ((?:`[^`]+`(?:, | and | or )?)+)/gi)].flatMap(([, list]) =>
    codes(list),
  );
  return [...inTables, ...inProse];
}

describe('the documentation', () => {
  it.each([
    ['(log line `mail\nsent`, `ringlet_mails`)', ['mail sent', 'ringlet_mails']],
    ['Log lines: `a b`, `c d` and `e f`. Its `field`', ['a b', 'c d', 'e f']],
    [
      '| Action | Log line |\n| - | - |\n| `x` | wallet `a b` (`field`) or `c d` |\n\n| Other |\n| - |\n| `y` |',
      ['a b', 'c d'],
    ],
    ['the logs have `a b`', []],
  ])('of %j quotes %j', (markdown, quoted) => {
    expect(quotedLogLines(markdown)).toEqual(quoted);
  });

  it('quotes log lines that exist', () => {
    const messages = new Set(logCalls().map(({ message }) => message));
    const files = execFileSync('git', ['ls-files', 'docs/*.md', 'README.md', '*/README.md'], { encoding: 'utf8' });
    const quoted = files
      .trim()
      .split('\n')
      .flatMap((file) => quotedLogLines(readFileSync(file, 'utf8')).map((message) => ({ file, message })));
    expect(quoted.length).toBeGreaterThan(30);
    expect(quoted.filter(({ message }) => !messages.has(message))).toEqual([]);
  });
});
