import { replyBytes } from '@ringlet/persistence/fitting-reply';
import { DecideDispute } from './decide-dispute';

const at = new Date();
const note = { at, by: 'a'.repeat(24), note: '験'.repeat(500) };
const claim = {
  _id: 'claim',
  reference: 'RL',
  openedAt: at,
  changedAt: at,
  notes: Array.from({ length: 20 }, () => note),
};

describe('the list of claims', () => {
  it('has as many claims as a reply holds, however much is noted of each', async () => {
    const chargebacks = { listStage: () => Promise.resolve(Array.from({ length: 100 }, () => claim)) };
    const deposits = { findMany: () => Promise.resolve(new Map()) };
    const decide = new DecideDispute(
      ...([chargebacks, deposits] as unknown as ConstructorParameters<typeof DecideDispute>),
    );
    const listed = await decide.list('waiting');
    expect(listed.length).toBeGreaterThan(1);
    expect(Buffer.byteLength(JSON.stringify(listed))).toBeLessThan(2 * replyBytes);
  });
});
