/** Who may call a route: everyone (`public`), signed-in users (for their own data), or admins. */
export interface Rule {
  readonly for: 'public' | 'clients' | 'admins';
  /** Sent with the request; chosen so that an allowed request has no effect. */
  readonly query?: string;
  readonly body?: object;
  /** The call ends the caller's session, or streams without an end. */
  readonly effect?: 'ends the session' | 'streams';
  /** The resource of a client that the route addresses, and the status for another client who addresses it. */
  readonly resource?: { readonly type: 'order' | 'deposit' | 'session'; readonly statusForOthers: number };
}

const publicRoute = { for: 'public' } as const;
const clients = { for: 'clients' } as const;
const admins = { for: 'admins' } as const;
const order = { ...clients, resource: { type: 'order', statusForOthers: 404 } } as const;
const deposit = { ...clients, resource: { type: 'deposit', statusForOthers: 404 } } as const;

/** The rule of every route in gateway/openapi.json. role-matrix.spec.ts fails for a route without a rule. */
export const rules: Readonly<Record<string, Rule>> = {
  'POST /auth/register': publicRoute,
  'POST /auth/login': publicRoute,
  'POST /auth/forgot-password': publicRoute,
  'POST /auth/reset-password': publicRoute,
  'POST /auth/verify-email': publicRoute,
  'POST /client/contact-unuser': publicRoute,
  'POST /webhooks/paystack': publicRoute,
  'POST /webhooks/monnify': publicRoute,
  'POST /webhooks/numbers/{upstream}': publicRoute,
  'POST /webhooks/numbers/{upstream}/{secret}': publicRoute,
  'GET /advert/pictures/{key}': publicRoute,

  'POST /auth/logout': { ...clients, effect: 'ends the session' },
  'POST /auth/change-password': clients,
  'POST /auth/request-verification': clients,
  'GET /client/profile': clients,
  'GET /client/events': { ...clients, effect: 'streams' },
  'GET /client/sessions': clients,
  'GET /client/api-keys': clients,
  'POST /client/api-keys': clients,
  'DELETE /client/api-keys/{id}': clients,
  'GET /client/second-factor': clients,
  'POST /client/second-factor/begin': clients,
  'POST /client/second-factor/confirm': clients,
  'POST /client/second-factor/remove': clients,
  // Deleting an ended session, or one of another client, succeeds without effect.
  'DELETE /client/sessions/{id}': { ...clients, resource: { type: 'session', statusForOthers: 200 } },
  'GET /client/fetchWallet': clients,
  'GET /client/deposit-methods': clients,
  'POST /client/deposit/initiate': clients,
  'POST /api/deposit/crypto': clients,
  'GET /client/deposit-history': clients,
  'GET /client/statement': clients,
  'GET /client/verify-payment': { ...deposit, query: '?reference=RL-none' },
  'GET /client/receipt': { ...deposit, query: '?reference=RL-none' },
  'GET /advert/get-adverts': { ...clients, query: '?from=client' },
  'POST /api': clients,
  'POST /api/countries': clients,
  'POST /api/SinglePrice': clients,
  'GET /admin/cost': clients,
  'POST /api/BuyNumber': clients,
  'GET /client/purchased-numbers': clients,
  'GET /api/sms/{request_id}': order,
  'POST /api/sms/{request_id}/another': order,
  'POST /api/refund/{request_id}': order,
  'GET /client/rentals/countries': clients,
  'GET /client/rentals/offers': { ...clients, query: '?country=5' },
  'GET /client/rentals': clients,
  'POST /client/rentals': clients,
  'POST /client/rentals/{id}/extend': { ...order, body: { unit: 'day', count: 1, price: 1 } },

  'GET /admin/dashboard': admins,
  'GET /admin/getUsers': admins,
  'DELETE /user/{id}': admins,
  'PUT /user/{id}/role': admins,
  'GET /admin/deposits': admins,
  'PUT /admin/deposits/update': admins,
  'POST /admin/adjustments': admins,
  'GET /admin/wallets': admins,
  'POST /admin/wallets': admins,
  'PUT /admin/wallets/{id}': admins,
  'GET /admin/purchased-numbers': admins,
  'GET /admin/sms-messages/{external_id}': admins,
  'POST /admin/refund-number': admins,
  'POST /admin/cost': admins,
  'GET /admin/market-rates': admins,
  'POST /advert/create-adverts': admins,
  'PUT /advert/admin/advert-status': admins,
  'DELETE /advert/admin/delete-advert': admins,
  'GET /analytics/deposit-summary': { ...admins, query: '?year=2026' },
  'GET /analytics/deposit-monthly': { ...admins, query: '?year=2026' },
  'GET /analytics/purchase-summary': { ...admins, query: '?year=2026' },
  'GET /analytics/purchase-monthly': { ...admins, query: '?year=2026' },
  'GET /admin/users/{id}': admins,
  'GET /admin/users/{id}/deposits': admins,
  'GET /admin/users/{id}/statement': admins,
  'GET /admin/users/{id}/sessions': admins,
  'DELETE /admin/users/{id}/sessions': admins,
  'DELETE /admin/users/{id}/second-factor': admins,
  'GET /admin/dead-letters': admins,
  'POST /admin/dead-letters/replay': admins,
  'POST /admin/dead-letters/replay-all': admins,
  'POST /admin/dead-letters/discard': admins,
  'GET /admin/upstream-balances': admins,
  'GET /admin/selling': admins,
  'POST /admin/selling': admins,
  'GET /admin/webhook-failures': admins,
  'GET /admin/verifications': admins,
  'POST /admin/resolve-number': admins,
  'GET /admin/audit': admins,
  'GET /admin/second-factor': admins,
  'POST /admin/second-factor/begin': admins,
  'POST /admin/second-factor/confirm': admins,
  'POST /admin/second-factor/remove': admins,
  'GET /admin/exports/users': admins,
  'GET /admin/exports/deposits': admins,
  'GET /admin/exports/purchased-numbers': admins,
  'GET /admin/exports/adverts': admins,
  'GET /admin/exports/wallets': admins,
  'GET /admin/exports/audit': admins,
};
