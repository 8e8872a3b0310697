import { startRinglet } from '../../test/harness/ringlet';
import { table } from '../report';
import { costOf, measuredSettings, ReadCosts } from './measure';
import { readers } from './routes';

const rounds = Number(process.env['ROUNDS'] ?? 5);

/** What each read costs the gateway and the services together, by reader: its cost must be bounded for everybody. */
async function main(): Promise<void> {
  const ringlet = await startRinglet(measuredSettings);
  try {
    const costs = await ReadCosts.in(ringlet);
    for (let round = 0; round < rounds; round++) {
      for (const cell of costs.all) await costs.measure(cell);
    }
    await costs.close();
    const names = [...new Set(costs.all.map(({ name }) => name))];
    table(
      ['ms of CPU a read', ...readers, 'asks', 'bytes'],
      names.map((name) => {
        const of = costs.all.filter((cell) => cell.name === name);
        const most = (what: 'asks' | 'bytes') => String(Math.max(...of.map((cell) => cell[what])));
        const shown = readers.map((reader) => of.find((cell) => cell.reader === reader));
        return [name, ...shown.map((cell) => (cell ? costOf(cell).toFixed(2) : '')), most('asks'), most('bytes')];
      }),
    );
  } finally {
    await ringlet.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
