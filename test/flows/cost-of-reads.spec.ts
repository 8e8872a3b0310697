import { costOf, type Measured, measuredSettings, ReadCosts } from '../../bench/reads/measure';
import { median } from '../../bench/report';
import { type RunningRinglet, startRinglet } from '../harness/ringlet';

/** Bytes from which an answer is long. */
const long = 2048;
/** Rounds of a read that seems dear: only its cheapest counts, as other work adds to a read's cost, and nothing takes from it. */
const roundsAtMost = 12;
const usual = 3;

/** Reads that do more than others of their kind, and how many times more they may cost. */
const dearer: Readonly<Record<string, number>> = {
  // The last 200 purchases.
  '/client/board': 8,
  // Halves the client's postings until it has found the month.
  '/client/statement/month month={month}': 8,
  // The deposit, what claims it, what it bought and the balance.
  '/client/deposit-repayment reference={reference}': 8,
};

const ofCatalog = /price|offer|countr|service|operator|numbersstatus|getrentservices/i;

/** What can be compared: where an answer comes from, and whether it is long. */
function kindOf({ name, reader, asks, bytes }: Measured): string {
  const length = bytes < long ? 'short' : 'long';
  // Its picture is in the object store, which is no service.
  if (asks === 0 && !name.startsWith('/advert/pictures')) return `kept, ${length}`;
  if (!ofCatalog.test(name)) return `own, ${length}`;
  return reader === 'test key' ? 'catalog of the test world' : `catalog, ${length}`;
}

/** For each request to a service, up to as many as one screen needs: a read that asks for each country is dear. */
const asksAtMost = 4;
const costEach = (cell: Measured): number => costOf(cell) / Math.min(asksAtMost, Math.max(1, cell.asks));

describe('reads', () => {
  let ringlet: RunningRinglet;
  let costs: ReadCosts;

  beforeAll(async () => {
    ringlet = await startRinglet(measuredSettings);
    costs = await ReadCosts.in(ringlet);
    for (const cell of costs.all) await costs.measure(cell);
  });
  afterAll(async () => {
    await costs?.close();
    await ringlet?.stop();
  });

  it('are answered', () => {
    const failed = costs.all.filter(({ status }) => status >= 400 && status !== 404 && status !== 403);
    expect(failed).toEqual([]);
  });

  it('cost at most three times the median of their kind, whoever asks', async () => {
    const kinds = new Map<string, Measured[]>();
    for (const cell of costs.all) kinds.set(kindOf(cell), [...(kinds.get(kindOf(cell)) ?? []), cell]);
    const isDear = (cell: Measured): boolean => {
      const most = median((kinds.get(kindOf(cell)) ?? []).map(costEach)) * (dearer[cell.name] ?? usual);
      return costEach(cell) > most;
    };
    for (let round = 1; round < roundsAtMost; round++) {
      for (const cell of costs.all.filter(isDear)) await costs.measure(cell);
    }
    const shown = costs.all
      .filter(isDear)
      .map((cell) => `${cell.name}, ${cell.reader}: ${costOf(cell).toFixed(2)} ms (${kindOf(cell)})`);
    expect(shown).toEqual([]);
  });
});
