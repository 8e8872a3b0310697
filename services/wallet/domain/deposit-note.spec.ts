import { explain } from '@ringlet/contracts/explanations';
import { kobo } from '@ringlet/contracts/money';
import { depositNote } from './deposit-note';

describe('depositNote', () => {
  const requested = kobo(5_000_00);
  it.each([
    [{ status: 'pending' }, undefined],
    [{ status: 'pending', crypto: { tag: '0037', dollars: '32.460037' } }, /must end with 0037: 32\.460037 dollars/],
    [{ status: 'declined', declined: 'undecided' }, /in time.*contact us/],
    [{ status: 'declined', declined: 'undecided', crypto: { hash: 'ab' } }, /in time.*contact us/],
    [{ status: 'declined', declined: 'undecided', crypto: { tag: '0037' } }, /in time.*add its transaction hash/],
    [{ status: 'approved', credited: 5_000_00 }, undefined],
    [{ status: 'approved', credited: 2_000_00 }, /^Partly paid: ₦2,000.00 of ₦5,000.00/],
    [{ status: 'approved', credited: 7_000_00 }, /^Overpaid: ₦7,000.00 arrived instead of ₦5,000.00/],
    [{ status: 'approved', credited: 2_000_00, reportedSince: 5_000_00 }, /since reported ₦5,000.00/],
    [{ status: 'declined', declined: 'expired' }, /24 hours/],
    [{ status: 'declined' }, undefined],
    [{ status: 'declined', declined: 'unopened' }, /could not be opened\. You have not been charged/],
    [{ status: 'declined', declined: 'admin' }, /after a check by our team/],
    [{ status: 'approved' }, undefined],
    [{ status: 'approved', reportedSince: 5_000_00 }, undefined],
  ])('%j: %s', (deposit, said) => {
    const note = depositNote({ requested, ...deposit } as Parameters<typeof depositNote>[0]);
    if (said === undefined) expect(note).toBeUndefined();
    else expect(note && explain(note)).toMatch(said);
  });
});
