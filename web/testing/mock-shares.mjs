/** What the mock gateway answers about links to numbers. */

const about = { service: 'WhatsApp', country: 'United States', country_code: 'US' };

/** By the first letter of the token. */
const shown = (ago) => ({
  c: { ...about, ended: false, number: '12025550143', expires_at: ago(-12.4), code: '482913' },
  w: { ...about, ended: false, number: '12025550143', expires_at: ago(-12.4) },
  t: {
    ...about,
    ended: false,
    number: '12025550143',
    expires_at: ago(-12.4),
    text: 'Welcome! Tap the link in the app to go on with your account.',
  },
  e: { ...about, ended: true },
});

export const shareRoutes = ({ ok, list, ago }) => ({
  'GET /client/shares': () =>
    list(['b0', 'b4', 'n1'].map((request_id) => ({ id: `s-${request_id}`, request_id, created_at: ago(3) }))),
  'POST /client/numbers/b0/shares': () =>
    ok({ id: 's2', request_id: 'b0', created_at: ago(0), token: 'kT3r9vQ2mXw8LpZ0yBn5HsJc7FdGa1EoRiUtVxCqMz4' }),
  'DELETE /client/numbers/b0/shares/s-b0': () => ok({}),
  'POST /shared': ({ token }) => {
    const data = shown(ago)[token[0]];
    if (data) return ok(data);
    return [404, { status: false, message: 'This link is unknown, or it was ended.', code: 'numbers/share-unknown' }];
  },
});
