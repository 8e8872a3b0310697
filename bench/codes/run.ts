import { readFileSync } from 'node:fs';
import { normalize } from '../../services/numbers/domain/code-reader/normalize';
import { readCode } from '../../services/numbers/domain/code-reader/read-code';
import { median, table } from '../report';

/** Microseconds to read a text's code, beside its normalization alone: medians of interleaved rounds. */
const rounds = 9;
const repeats = 20;
const longest = 40_000;
const parts = ['1 ', '1-', 'a.', 'a://', '+1 ', 'code 482913 ', '验证码482913', 'رمز '];

const cases = JSON.parse(readFileSync('services/numbers/domain/code-reader/cases.json', 'utf8')) as { text: string }[];
const texts = cases.map(({ text }) => text);

function microseconds(times: number, read: () => void): number {
  const started = process.hrtime.bigint();
  for (let made = 0; made < times; made++) read();
  return Number(process.hrtime.bigint() - started) / times / 1000;
}

function compare(times: number, of: readonly string[]): { read: number; normalized: number } {
  const [read, normalized]: [number[], number[]] = [[], []];
  for (let round = -2; round < rounds; round++) {
    const a = microseconds(times, () => of.forEach((text) => readCode({ text })));
    const b = microseconds(times, () => of.forEach((text) => normalize(text)));
    if (round < 0) continue;
    read.push(a / of.length);
    normalized.push(b / of.length);
  }
  return { read: median(read), normalized: median(normalized) };
}

const row = (name: string, { read, normalized }: ReturnType<typeof compare>) => [
  name,
  read.toFixed(0),
  normalized.toFixed(0),
  (read / normalized).toFixed(1),
];
table(
  ['text', 'µs', 'µs to normalize', 'ratio'],
  [
    row(`${texts.length} usual ones`, compare(repeats, texts)),
    ...parts.map((part) => row(`40,000 signs of ${part.trim()}`, compare(1, [part.repeat(longest / part.length)]))),
  ],
);
