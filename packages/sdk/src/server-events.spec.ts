import { ServerEvents } from './server-events.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('server-sent events', () => {
  const text =
    ': hello\n\nid: 7\nevent: message\ndata: {"text":"é"}\n\n: still here\n\nevent: missed\r\ndata: {}\r\n\r\nevent: late';
  const expected = [
    { type: 'message', data: '{"text":"é"}' },
    { type: 'missed', data: '{}' },
  ];

  it.each([1, 2, 3, 7, 1000])('are read in parts of %d bytes', (size) => {
    const [events, all] = [new ServerEvents(), bytes(text)];
    const read = [];
    for (let from = 0; from < all.length; from += size) read.push(...events.read(all.subarray(from, from + size)));
    expect(read).toEqual(expected);
  });

  it('are refused where one is too long', () => {
    const events = new ServerEvents();
    const part = bytes('x'.repeat(200 * 1024));
    events.read(part);
    expect(() => events.read(part)).toThrow('too long');
  });
});
