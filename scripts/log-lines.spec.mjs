/* global describe, expect, it */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { logCalls, logFields, logFieldsIn } from './log-messages.mjs';

/**
 * Operators search the log for messages that the documentation quotes. It quotes them directly after the words "log line" or "log lines"
 * (`a`, `b` and `c`), and in the column "Log line" of a table, where parentheses name fields.
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

describe('the log', () => {
  it.each([
    ["log.warn({ err: error, order }, 'a')", ['err', 'order']],
    ["const ids = { user: 1 };\nthis.log.info({ ...ids, at: 2 }, 'a')", ['user', 'at']],
    ["const about = { rental: { order: 1 } };\nthis.log.info(about, 'a')", ['rental']],
    ["this.anomalies.record(provider, 'late-number', { order: 1 })", ['order']],
    ["log.warn({ 'err': error, ...(order && { order }) } as const, 'a')", ['err', 'order']],
    ["log.warn(isOwn ? { user } : { rental }, 'a')", ['user', 'rental']],
    ['this.orders.find({ order: 1 })', []],
  ])('has by %j the fields %j', (code, fields) => {
    expect(logFieldsIn(code)).toEqual(fields);
  });

  it('names ids in every process as the documentation does: orderId, userId, rentalId', () => {
    const fields = logFields();
    expect(fields.filter(({ field }) => field === 'orderId').length).toBeGreaterThan(20);
    expect(fields.filter(({ field }) => ['order', 'user', 'rental'].includes(field))).toEqual([]);
  });
});
