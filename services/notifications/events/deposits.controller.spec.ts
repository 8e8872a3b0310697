import { type DataOf, type EventEnvelope, type EventType } from '@ringlet/contracts/event';
import { kobo } from '@ringlet/contracts/money';
import { chargebackClosed, chargebackOpened } from '@ringlet/contracts/wallet/chargebacks';
import { cryptoDepositExpired, transferReturned } from '@ringlet/contracts/wallet/deposits';
import { missingPaymentClosed } from '@ringlet/contracts/wallet/missing-payments';
import { english } from '../languages/texts';
import { type NewNotice, type Notices } from '../notices/notices';
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
    const subjects = contents.map(({ email }) => email.subject);
    expect(subjects).toEqual([
      'We are sending ₦5,000.00 back',
      '₦5,000.00 was sent back',
      '₦5,000.00 could not be sent back',
    ]);
  });

  it('say of a repayment that failed how much of it is in the wallet, where another claim has the rest', async () => {
    const closed = { ...claim, cause: 'repayment', state: 'lost', returned: kobo(1_000_00) } as const;
    await controller.chargebackClosed(envelope(chargebackClosed, closed));
    const { email } = await notify.mock.lastCall![2].content(english);
    expect(email.subject).toBe('₦1,000.00 could not be sent back');
  });

  it('are not given where other claims have all of the deposit', async () => {
    await openAndLose({ ...claim, cause: 'reversal', amount: kobo(0) });
    expect(notify).not.toHaveBeenCalled();
  });
});

describe('notices about money that did not arrive', () => {
  const notify = jest.fn<Promise<void>, [string, EventEnvelope, NewNotice]>(() => Promise.resolve());
  const controller = new DepositsController({ notify } as unknown as Notices);
  const userId = 'a'.repeat(24);
  const envelope = <Data extends object>({ subject }: EventType<Data>, data: Data): EventEnvelope<Data> => {
    return { id: 'b'.repeat(24), subject, version: 1, at: '2026-11-22T10:00:00Z', correlationId: 'spec', data };
  };
  /** The texts that the client reads: the subject, the text of the list, and the e-mail's lines. */
  const told = async () => {
    const { content, kind } = notify.mock.lastCall![2];
    const { text, path, email } = await content(english);
    const { subject, lines } = email;
    return { kind, subject, text, path, body: lines.join(' ') };
  };

  it('say that a wrong amount goes back', async () => {
    await controller.returned(
      envelope(transferReturned, { reference: 'RL-1', userId, returned: kobo(300_00), asked: kobo(250_00) }),
    );
    expect(await told()).toMatchObject({
      kind: 'deposit',
      subject: 'Your bank returns ₦300.00',
      text: 'RL-1',
      path: '/client/payment-status?reference=RL-1',
      body: expect.stringContaining('Exactly ₦250.00 was asked for.'),
    });
  });

  it.each([
    [true, 'write to our support'],
    [false, 'add its transaction hash'],
  ])('say that a crypto deposit has expired, which names its transaction: %s', async (namesTransaction, words) => {
    const amount = kobo(50_000_00);
    await controller.expired(envelope(cryptoDepositExpired, { reference: 'RL-2', userId, amount, namesTransaction }));
    expect(await told()).toMatchObject({
      subject: 'Your crypto deposit has expired',
      text: 'RL-2',
      body: expect.stringContaining(words),
    });
  });

  it.each([
    ['not-arrived', { amount: kobo(500_00) }, '₦500.00', 'Your payment did not reach us'],
    ['returned', { reference: 'T1' }, 'T1', 'Your payment went back to you'],
  ] as const)('say that nobody looks for a payment any more: %s', async (end, named, text, subject) => {
    await controller.missingClosed(envelope(missingPaymentClosed, { id: 'm1', userId, end, ...named }));
    expect(await told()).toMatchObject({ subject, text, path: '/client/deposit-history' });
  });
});
