import { text } from 'node:stream/consumers';
import { jsonStream } from './json-stream';

async function* rows(count: number, read: number[] = []): AsyncGenerator<object> {
  for (let nth = 1; nth <= count; nth++) {
    read.push(nth);
    yield { nth, text: 'a "quote"\n' };
  }
}

describe('a JSON object as a stream', () => {
  it('is valid JSON, whatever the number of rows', async () => {
    const stream = jsonStream({ made_at: 'now', account: { name: 'Ọlá' }, none: rows(0), one: rows(1), two: rows(2) });
    expect(JSON.parse(await text(stream))).toEqual({
      made_at: 'now',
      account: { name: 'Ọlá' },
      none: [],
      one: [{ nth: 1, text: 'a "quote"\n' }],
      two: [1, 2].map((nth) => ({ nth, text: 'a "quote"\n' })),
    });
  });

  it('reads rows as they are sent, and no more', async () => {
    const read: number[] = [];
    const stream = jsonStream({ rows: rows(100_000, read) });
    await new Promise((resolve) => stream.once('readable', resolve));
    expect(read.length).toBeLessThan(100);
    stream.destroy();
  });

  it('breaks off when a row cannot be read', async () => {
    async function* failing(): AsyncGenerator<object> {
      yield { nth: 1 };
      await Promise.reject(new Error('the service is gone'));
    }
    await expect(text(jsonStream({ rows: failing() }))).rejects.toThrow('the service is gone');
  });
});
