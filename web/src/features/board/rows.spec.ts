import type { OwnNumberView } from '../../shared/api/api.generated';
import { arrivedSince, boardRows } from './rows';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = (id: string, more: Partial<OwnNumberView> = {}): OwnNumberView => ({
  id,
  external_id: id,
  kind: 'code',
  country: 'USA',
  country_id: '5',
  service: 'WhatsApp',
  service_id: '1',
  amount: 1,
  price: 900,
  status: 'active',
  created_at: '2026-11-20T11:50:00Z',
  received: false,
  tags: [],
  ...more,
});

it('shows arrived codes first, then what waits, then what has ended within the hour', () => {
  const numbers = [
    row('waits'),
    row('pending', { status: 'pending' }),
    row('ended', { status: 'completed', received: true }),
    row('arrived', { received: true, code: '1234' }),
    row('rental', { kind: 'rental' }),
    row('yesterday', { status: 'refund', created_at: '2026-11-19T11:00:00Z' }),
    row('old and active', { created_at: '2026-11-19T11:00:00Z' }),
  ];
  const ids = boardRows(numbers, now).map(({ id }) => id);
  expect(ids).toEqual(['arrived', 'waits', 'pending', 'old and active', 'ended']);
});

it('knows what has arrived since the list before', () => {
  const before = [row('a'), row('b', { received: true, code: '1111' }), row('c', { received: true, code: '2222' })];
  const after = [
    row('a', { received: true, code: '4829' }),
    row('b', { received: true, code: '1111' }),
    row('c', { received: true, code: '3333' }),
    row('d', { received: true, text: 'Welcome' }),
    row('e'),
  ];
  expect(arrivedSince(before, after).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});
