const width = 40;

/** One line of text, e.g. `[##########..............................]  25 %  1,000 of 4,000`. */
export function progressBar(done: number, total: number): string {
  const share = total === 0 ? 1 : Math.min(done / total, 1);
  const filled = Math.floor(share * width);
  const bar = '#'.repeat(filled).padEnd(width, '.');
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `[${bar}] ${percent} %  ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}
