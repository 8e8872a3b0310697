import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Hashed, hashed } from './hashed';

describe('a file with its hash', () => {
  it('has the same bytes, and is over only once its hash is recorded', async () => {
    const recorded: Hashed[] = [];
    const file = await buffer(
      hashed(Readable.from(['Ọlá ', 'and more']), (whole) => {
        recorded.push(whole);
        return Promise.resolve();
      }),
    );
    expect(file.toString()).toBe('Ọlá and more');
    expect(recorded).toEqual([{ sha256: createHash('sha256').update(file).digest('hex'), bytes: file.length }]);
  });

  it('breaks off before its last bytes where it is not recorded', async () => {
    const failing = hashed(Readable.from(['all ', 'but', ' this']), () => Promise.reject(new Error('not recorded')));
    const sent: Buffer[] = [];
    const reading = async () => {
      for await (const chunk of failing) sent.push(chunk as Buffer);
    };
    await expect(reading()).rejects.toThrow('not recorded');
    expect(Buffer.concat(sent).toString()).toBe('all but');
  });

  it('breaks off with its source, and nothing is recorded', async () => {
    const record = jest.fn(() => Promise.resolve());
    async function* broken(): AsyncGenerator<string> {
      yield 'a part';
      await Promise.reject(new Error('the service is gone'));
    }
    await expect(buffer(hashed(Readable.from(broken()), record))).rejects.toThrow('the service is gone');
    expect(record).not.toHaveBeenCalled();
  });
});
