import { OrderedEvents } from './ordered-events';
import { type LiveEvent } from './present-event';

const order = (id: number): LiveEvent => ({ id, userId: 'a', type: 'order', data: {} });
const message = (id: number): LiveEvent => ({ id, userId: 'a', type: 'message', data: {} });

describe('ordered events', () => {
  const sent: (number | 'missed')[] = [];
  const texts = new Map<number, { give(): void; refuse(): void }>();
  const complete = (event: LiveEvent): Promise<LiveEvent> =>
    new Promise((resolve, reject) =>
      texts.set(event.id, { give: () => resolve(event), refuse: () => reject(new Error('no text')) }),
    );
  const ordered = (after = 0): OrderedEvents =>
    new OrderedEvents((event) => void sent.push(event === 'missed' ? event : event.id), complete, after);
  const settled = () => new Promise(setImmediate);
  beforeEach(() => {
    sent.length = 0;
    texts.clear();
  });

  it('keeps the order while a text is being read', async () => {
    const own = ordered();
    [order(1), message(2), order(3), message(4)].forEach((event) => own.push(event));
    await settled();
    expect(sent).toEqual([1]);
    texts.get(2)?.give();
    await settled();
    expect(sent).toEqual([1, 2, 3]);
    texts.get(4)?.refuse();
    await settled();
    own.push(order(5));
    expect(sent).toEqual([1, 2, 3, 'missed', 5]);
  });

  it('skips what was sent before', () => {
    const own = ordered(7);
    [order(6), order(7), order(8)].forEach((event) => own.push(event));
    expect(sent).toEqual([8]);
  });

  it('gives up the events that wait for too long a time: the browser reloads', async () => {
    const own = ordered();
    own.push(message(1));
    for (let id = 2; id < 600; id++) own.push(order(id));
    texts.get(1)?.give();
    await settled();
    expect(sent.slice(0, 2)).toEqual(['missed', 1]);
    expect(sent.at(-1)).toBe(599);
    expect(sent.length).toBeLessThan(110);
  });
});
