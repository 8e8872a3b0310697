import { type DataOf, type EventEnvelope } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { chargebackClosed, chargebackOpened } from '@ringlet/contracts/wallet/chargebacks';
import { english } from '../languages/texts';
import { type Notices } from '../notices/notices';
import { DepositsController } from './deposits.controller';

type Opened = DataOf<typeof chargebackOpened>;

describe('notices about claims on a deposit', () => {
  const notify = jest.fn<Promise<void>, Parameters<Notices['notify']>>(() => Promise.resolve());
  const controller = new DepositsController({ notify } as unknown as Notices);
  const ids = { id: 'paystack:dispute:1', reference: 'RL-1', userId: 'a'.repeat(24) };
  const claim = { ...ids, method: 'paystack', cause: 'dispute', amount: kobo(5_000_00), taken: kobo(0) } as const;
  const envelope = <Data extends Opened>({ subject }: { subject: string }, data: Data): EventEnvelope<Data> => {
    return { id: 'b'.repeat(24), subject, version: 1, at: '2026-11-22T10:00:00Z', correlationId: 'spec', data };
  };
  const openAndLose = async (given: Opened): Promise<void> => {
    await controller.chargebackOpened(envelope(chargebackOpened, given));
    await controller.chargebackClosed(envelope(chargebackClosed, { ...given, state: 'lost' }));
  };
  beforeEach(() => notify.mockClear());

  it('are given when it begins and when it ends, also where the wallet had nothing of it', async () => {
    await openAndLose(claim);
    expect(notify).toHaveBeenCalledTimes(2);
  });

  it('say of a repayment that we send it back', async () => {
    await openAndLose({ ...claim, cause: 'repayment', taken: claim.amount });
    await controller.chargebackClosed(envelope(chargebackClosed, { ...claim, cause: 'repayment', state: 'won' }));
    const contents = await Promise.all(notify.mock.calls.map(([, , { content }]) => content(english)));
    const subjects = contents.map(({ email }) => email('ada@ringlet.test').subject);
    expect(subjects).toEqual([
      'We are sending ₦5,000.00 back',
      '₦5,000.00 was sent back',
      '₦5,000.00 could not be sent back',
    ]);
  });

  it('are not given where other claims have all of the deposit', async () => {
    await openAndLose({ ...claim, cause: 'reversal', amount: kobo(0) });
    expect(notify).not.toHaveBeenCalled();
  });
});
