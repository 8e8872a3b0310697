import { readdirSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

/** Cuts off the end of a stream's newest block file, like a damaged disk. Returns how many bytes it had, and has. */
export function truncateNewestBlock(folder: string, stream: string, share = 0.3): { before: number; after: number } {
  const blocks = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes(`streams/${stream}/msgs/`) && file.endsWith('.blk'))
    .sort((a, b) => blockNumber(a) - blockNumber(b));
  const newest = blocks.at(-1);
  if (newest === undefined) throw new Error(`stream ${stream} has no block file`);
  const file = join(folder, newest);
  const before = statSync(file).size;
  const after = Math.floor(before * (1 - share));
  truncateSync(file, after);
  return { before, after };
}

const blockNumber = (file: string): number => Number(/(\d+)\.blk$/.exec(file)?.[1]);
