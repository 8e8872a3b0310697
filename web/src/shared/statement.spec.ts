import type { StatementEntryView } from './api/api.generated';
import { detailsOf } from './statement';

const entry = { id: '1', description: 'text', amount: 1, balance: 1, created_at: '' };
const bid = { id: '0000000000000000005e31c7', service: 'WhatsApp', country: 'USA' };
const order = { service: 'WhatsApp', country: 'USA', number: '12025550143' };

it.each<[string, Partial<StatementEntryView>]>([
  ['text', { type: 'adjustment' }],
  ['WhatsApp, USA, +1 202 555 0143', { type: 'purchase', order }],
  ['WhatsApp, USA, bid 5E31C7', { type: 'hold', bid }],
  ['WhatsApp, USA, bid 5E31C7', { type: 'release', bid }],
  ['WhatsApp, USA, +1 202 555 0143, bid 5E31C7', { type: 'purchase', order, bid }],
  ['bid 5E31C7', { type: 'release', bid: { id: bid.id } }],
])('says %s of an entry', (text, given) => {
  expect(detailsOf({ ...entry, type: 'purchase', ...given })).toBe(text);
});
