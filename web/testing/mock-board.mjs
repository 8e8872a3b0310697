/** What the mock gateway answers to the live board. */

const pairs = [
  ['1', 'WhatsApp', '5', 'United States', 224.8, 4127, 92, 31],
  ['3', 'Google', '9', 'United Kingdom', 1609.19, 312, 81, 64],
  ['2', 'Telegram', '7', 'Nigeria', 640.5, 0, undefined, undefined],
  ['24', 'OpenAI', '14', 'South Africa', 980, 88, 74, 140],
];
const offers = pairs.map(([service, service_name, country, country_name, price, count, success_rate, usual_wait]) => ({
  country,
  country_name,
  service,
  service_name,
  price,
  count,
  ...(success_rate && { success_rate, usual_wait }),
}));

/** `ago(minutes)` is an ISO time. */
function numbersOf(ago) {
  return Array.from({ length: 44 }, (_, index) => {
    const { service, service_name, country, country_name, price } = offers[index % offers.length];
    const isArrived = index % 4 === 0 && index < 24;
    const isEnded = index >= 36;
    const hasNoCode = index === 8;
    return {
      id: `b${index}`,
      external_id: `b${index}`,
      kind: 'code',
      service_id: service,
      service: service_name,
      country_id: country,
      country: country_name,
      amount: 0.15,
      price,
      number: index === 5 ? undefined : `120255501${String(index).padStart(2, '0')}`,
      status: index === 5 ? 'pending' : !isEnded ? 'active' : index % 2 ? 'refund' : 'completed',
      created_at: ago(1 + index),
      expires_at: ago(-(19 - (index % 18))),
      received: isArrived || (isEnded && index % 2 === 0),
      ...(isArrived && !hasNoCode && { code: String(482913 + index * 7919).slice(0, 6) }),
      ...(isEnded && index % 2 === 0 && { code: '7310' }),
      ...(hasNoCode && { text: 'Welcome! Tap the link in the app to go on with your account.' }),
      ...(!isArrived && { refundable_from: ago(index % 3 ? 0 : -1.4) }),
      ...(index === 3 && { refund_at: ago(-1) }),
      ...(index === 1 && { swap: { state: 'waiting', reason: 'no-code', highest_price: price, at: ago(-1.4) } }),
      ...(index === 2 && { swap: { state: 'under-way', reason: 'refused', highest_price: price } }),
      ...(index === 37 && { swap: { state: 'swapped', reason: 'refused', highest_price: price, replaced_by: 'b6' } }),
      tags: index % 5 === 0 ? ['shop', 'week 47'] : [],
      ...(index % 7 === 0 && { note: 'For the second account of the Abuja team' }),
    };
  });
}

function swapsOf(ago) {
  const [first, second, third] = ['12025550143', '12025550177', '12025550112'];
  const swapped = { kind: 'swapped', refunded: 224.8, charged: 224.8 };
  return [
    { kind: 'bought', at: ago(19), id: 'n4', number: first, charged: 224.8 },
    {
      ...swapped,
      at: ago(16),
      id: 'n4',
      number: first,
      reason: 'no-code',
      replacement: { id: 'n3', number: second },
    },
    { kind: 'late-code', at: ago(15), id: 'n4', number: first },
    {
      ...swapped,
      at: ago(9),
      id: 'n3',
      number: second,
      reason: 'refused',
      replacement: { id: 'n2', number: third },
    },
    { kind: 'code', at: ago(8), id: 'n2', number: third },
  ];
}

/** A number that is swapped automatically while no code arrives. */
export function planOf({ price }, ago) {
  const swap = { state: 'waiting', automatic: true, reason: 'no-code', highest_price: price, at: ago(-1.4) };
  return { swap, auto_swap_until: ago(-18) };
}

/** The swap of a number on its page: one that waits, one that was made. */
export function swapOf({ id, status, price }, ago) {
  const common = { reason: 'no-code', highest_price: price };
  if (status === 'active') return { swap: { ...common, state: 'waiting', at: ago(-1.4) } };
  return { status: 'refund', swap: { ...common, state: 'swapped', replaced_by: `${id}-2` } };
}

export const boardRoutes = ({ ok, list, mode, ago }) => ({
  'GET /client/board': () =>
    ok(
      mode === 'empty'
        ? { favourites: [], recents: [] }
        : { favourites: offers.slice(0, 3), recents: [offers[0], offers[3]] },
    ),
  'GET /client/board/offers': (_, url) =>
    list(
      [['7', 640.5, 900, 88], ['9', 1609.19, 312, 81], ['12', 410, 40], ['14', 980, 0]].map(([country, price, count, success_rate]) => ({
        country, service: url.searchParams.get('service'), price, count,
        ...(success_rate && { success_rate, usual_wait: 40 }),
      })),
    ), // prettier-ignore
  'GET /client/numbers/n3/swaps': () => list(swapsOf(ago)),
  'GET /client/numbers/n1/swaps': () => list(swapsOf(ago).slice(0, 2)),
  'POST /client/favourites': () => ok({}),
  'POST /client/favourites/remove': () => ok({}),
  'GET /client/purchased-numbers': (_, url) =>
    list(url.searchParams.get('status') === 'declined' ? [] : numbersOf(ago)),
});
