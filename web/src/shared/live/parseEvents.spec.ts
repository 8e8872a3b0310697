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

it('waits for what is cut in the middle', () => {
  expect(parse('event: mess', 'age\ndata: {"a"', ':1}\n', '\n')).toEqual([{ type: 'message', data: '{"a":1}' }]);
});

it('joins lines of data, and takes carriage returns', () => {
  expect(parse('data: a\r\ndata: b\r\n\r\n')).toEqual([{ type: 'message', data: 'a\nb' }]);
});

it('passes over comments and events without data', () => {
  expect(parse(': still here\n\n', 'event: order\n\n', 'data:x\n\n')).toEqual([{ type: 'message', data: 'x' }]);
});
