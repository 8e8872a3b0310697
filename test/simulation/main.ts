import { realNow } from './engine/virtual-time';
import { runSeed } from './simulation';

/** `npm run simulate -- <steps> [first seed]`: runs seed after seed until it has taken this many steps. Fails at the first finding. */
async function main([wanted = '1000000', first = '1']: string[]): Promise<void> {
  const started = realNow();
  let steps = 0;
  let seeds = 0;
  let reported = started;
  const report = () => {
    const seconds = (realNow() - started) / 1000;
    process.stdout.write(`${seeds} seeds from ${first}, ${steps} steps, ${Math.round(steps / seconds)} a second\n`);
  };
  for (let seed = Number(first); steps < Number(wanted); seed++) {
    const result = await runSeed(seed);
    steps += result.steps;
    seeds++;
    if (result.violation !== undefined) {
      report();
      process.stdout.write(`seed ${seed}, step ${result.steps}: ${result.violation}\n`);
      process.exitCode = 1;
      return;
    }
    if (realNow() - reported < 60_000) continue;
    reported = realNow();
    report();
  }
  report();
}

void main(process.argv.slice(2));
