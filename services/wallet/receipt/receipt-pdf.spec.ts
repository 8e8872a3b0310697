import { languages } from '@ringlet/contracts/languages';
import { kobo } from '@ringlet/contracts/money';
import { fr } from '../languages/catalogs/fr';
import { ha } from '../languages/catalogs/ha';
import { ig } from '../languages/catalogs/ig';
import { pcm } from '../languages/catalogs/pcm';
import { yo } from '../languages/catalogs/yo';
import { fonts, type ReceiptFacts, receiptLines } from './receipt-pdf';

/** pdfkit's font reader has no types. */
interface Fontkit {
  readonly openSync: (file: string) => { hasGlyphForCodePoint: (codePoint: number) => boolean };
}
const { openSync } = jest.requireActual<Fontkit>('fontkit');

describe('receiptLines', () => {
  const facts: ReceiptFacts = {
    language: 'en',
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

  it.each([
    ['fr', 'Payé par', '1\u202f540,50', '21 novembre 2026', '₦4\u202f000,00 sur'],
    ['pcm', 'Who pay', '1,540.50', '2026', '₦4,000.00 of'],
    ['ha', 'Wanda ya biya', '1,540.50', '21 Nuwamba', 'An biya kaɗan: ₦4,000.00'],
    ['yo', 'Ẹni tó san án', '1,540.50', '2026', 'A san díẹ̀: ₦4,000.00'],
    ['ig', 'Onye kwụrụ', '1,540.50', '21 Novemba', 'Akwụrụ akụkụ: ₦4,000.00'],
  ] as const)('is in %s, with its numbers and dates', (language, payer, rate, day, note) => {
    const other = { method: 'crypto', currency: 'USD', rate: '1540.5', credited: kobo(4_000_00) } as const;
    const lines = receiptLines({ ...facts, ...other, language });
    const english = receiptLines({ ...facts, ...other });
    expect(lines).toHaveLength(english.length);
    expect(lines[1]).toEqual([payer, 'Adé Ọlá']);
    const all = lines.flat().join('\n');
    for (const part of [rate, day, note]) expect(all).toContain(part);
  });

  it.each(Object.entries(fonts))('has every letter of its languages in the %s font', (_, file) => {
    const font = openSync(file);
    const texts = [
      ...languages.flatMap((language) => receiptLines({ ...facts, language }).flat()),
      ...[fr, ha, ig, pcm, yo].flatMap((catalog) => Object.values(catalog).flat()),
    ].join('');
    const missing = [...new Set(texts)].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    expect(missing).toEqual([]);
    expect(texts).toMatch(/ẹ.*ṣ|ṣ.*ẹ/s);
  });
});
