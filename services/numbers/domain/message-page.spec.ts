import fc from 'fast-check';
import { fitting, maxOrderBytes, maxPageBytes, maxPageMessages, maxTextLength, pageOfMessages } from './message-page';

const messages = (count: number, sms: string) => Array.from({ length: count }, (_, id) => ({ id, sms }));
const sizeOf = (page: readonly object[]) => Buffer.byteLength(JSON.stringify(page));

describe('a page of messages', () => {
  it.each([
    ['nothing', 0, 'x', 0, 0],
    ['all short ones', 10, 'x', 10, 0],
    ['300 of many short ones', 1000, 'x', maxPageMessages, 700],
    ['as many long Chinese ones as fit', 183, '\u4e2d'.repeat(1990), 43, 140],
    ['one that is larger than a page', 2, '\u0001'.repeat(maxPageBytes), 1, 1],
  ])('has %s', (_what, count, sms, length, start) => {
    const found = pageOfMessages(messages(count, sms));
    expect([found.page.length, found.start]).toEqual([length, start]);
    expect(found.page.at(-1)?.id).toBe(count === 0 ? undefined : count - 1);
  });

  it('ends before a position, holds no more than its limit, and ends where there are no messages', () => {
    const all = messages(10, 'x');
    expect(pageOfMessages(all, 4, 3)).toEqual({ page: all.slice(1, 4), start: 1 });
    expect(pageOfMessages(all, 99)).toEqual({ page: all, start: 0 });
    expect(pageOfMessages(all, 0)).toEqual({ page: [], start: 0 });
    expect([maxPageBytes, maxPageMessages, maxTextLength, maxOrderBytes]).toEqual([262_144, 300, 40_000, 8_388_608]);
  });

  it('is full to the byte', () => {
    // With its quotes, a text of this length takes half a page.
    const half = 'x'.repeat(maxPageBytes / 2 - 2);
    expect(pageOfMessages(messages(3, half)).page).toHaveLength(2);
    expect(pageOfMessages(messages(3, `${half}x`)).page).toHaveLength(1);
  });

  it('covers every message once and stays small', () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 3000 }), { maxLength: 200 });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 400 }), (all, limit) => {
        const rows = all.map((sms, id) => ({ id, sms }));
        const seen: { id: number }[] = [];
        for (let end = rows.length; end > 0;) {
          const { page, start } = pageOfMessages(rows, end, limit);
          expect(sizeOf(page)).toBeLessThan(maxPageBytes + 20_000);
          seen.unshift(...page);
          end = start;
        }
        expect(seen.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      }),
    );
  });
});

describe('what an order stores', () => {
  it('is bounded in bytes, and each text in characters', () => {
    const text = '\u4e2d'.repeat(100_000);
    const [kept] = fitting([{ text }], []);
    expect(kept?.text).toHaveLength(maxTextLength);
    const many = fitting(
      Array.from({ length: 1000 }, () => ({ text })),
      [],
    );
    expect(many.length).toBe(Math.floor(maxOrderBytes / (maxTextLength * 3 + 2)));
    expect(
      fitting(
        [{ text: 'a' }],
        many.map(({ text: sms }) => ({ sms })),
      ),
    ).toHaveLength(1);
    expect(
      fitting(
        [{ text }],
        many.map(({ text: sms }) => ({ sms })),
      ),
    ).toEqual([]);
  });
});
