import { kobo } from '@ringlet/contracts/money';
import { type ReceiptFacts, receiptLines } from './receipt-pdf';

describe('receiptLines', () => {
  const facts: ReceiptFacts = {
    reference: 'RL-1',
    name: 'Adé Ọlá',
    email: 'ade@ringlet.test',
    method: 'monnify',
    currency: 'NGN',
    rate: '1',
    requested: kobo(5_000_00),
    credited: kobo(5_000_00),
    createdAt: new Date(0),
    approvedAt: new Date('2026-11-20T23:30:00Z'),
  };

  it('names the parties, the reference, the method, the amounts and the day in Lagos', () => {
    expect(Object.fromEntries(receiptLines(facts))).toEqual({
      'Received by': 'Ringlet',
      'Paid by': 'Adé Ọlá',
      'E-mail': 'ade@ringlet.test',
      Reference: 'RL-1',
      Method: 'Bank Transfer (Monnify)',
      'Asked for': '₦5,000.00',
      Credited: '₦5,000.00',
      Date: expect.stringMatching(/21 November 2026.*\(Lagos\)/),
    });
  });

  it('adds the rate of another currency and a note when another amount arrived', () => {
    const lines = receiptLines({
      ...facts,
      method: 'crypto',
      currency: 'USD',
      rate: '1540.5',
      credited: kobo(4_000_00),
    });
    expect(Object.fromEntries(lines)).toMatchObject({
      Rate: '₦1,540.50 for 1 USD',
      Credited: '₦4,000.00',
      Note: expect.stringMatching(/^Partly paid/),
    });
  });
});
