import { eventParser, type ServerEvent } from './parseEvents';

function parse(...pieces: string[]): ServerEvent[] {
  const events: ServerEvent[] = [];
  const feed = eventParser((event) => events.push(event));
  pieces.forEach(feed);
  return events;
}

it('reads type, data and id', () => {
  expect(parse('event: balance\nid: 7\ndata: {"balance":1}\n\n')).toEqual([
    { type: 'balance', data: '{"balance":1}', id: '7' },
  ]);
});

it('buffers an event that is split between chunks', () => {
  expect(parse('event: mess', 'age\ndata: {"a"', ':1}\n', '\n')).toEqual([{ type: 'message', data: '{"a":1}' }]);
});

it('joins data lines, and accepts carriage returns', () => {
  expect(parse('data: a\r\ndata: b\r\n\r\n')).toEqual([{ type: 'message', data: 'a\nb' }]);
});

it('ignores comments and events without data', () => {
  expect(parse(': still here\n\n', 'event: order\n\n', 'data:x\n\n')).toEqual([{ type: 'message', data: 'x' }]);
});
