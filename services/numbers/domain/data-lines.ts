import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line of a text file with data, `<key>: <text>`. */
interface DataLine {
  readonly key: string;
  readonly text: string;
}

/** The lines of a text file beside the code, without empty ones and comments (`#`). */
export function linesOf(folder: string, file: string): string[] {
  const lines = readFileSync(join(folder, file), 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

export function dataLines(folder: string, file: string): DataLine[] {
  return linesOf(folder, file).map((line) => {
    const colon = line.indexOf(': ');
    if (colon < 1) throw new Error(`${file}: not "<key>: <text>": "${line}"`);
    return { key: line.slice(0, colon), text: line.slice(colon + 2) };
  });
}
