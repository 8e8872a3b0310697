/** Who may call a route: anybody, whoever is signed in (for themselves), or admins. */
export interface Rule {
  readonly for: 'anybody' | 'clients' | 'admins';
  /** What it is sent; nothing that does anything where it is let in. */
  readonly query?: string;
  readonly body?: object;
  /** It ends the session that calls it, or never ends by itself. */
  readonly oddity?: 'ends the session' | 'goes on';
  /** What of a client's it names, and what somebody else is answered who names it. */
  readonly names?: { readonly what: 'order' | 'deposit' | 'session'; readonly stranger: number };
}

const anybody = { for: 'anybody' } as const;
const clients = { for: 'clients' } as const;
const admins = { for: 'admins' } as const;
const order = { ...clients, names: { what: 'order', stranger: 404 } } as const;
const deposit = { ...clients, names: { what: 'deposit', stranger: 404 } } as const;

/**
 * The rule of every route in gateway/openapi.json. A new route fails role-matrix.spec.ts until somebody has thought about who
 * may call it and has written that here.
 */
export const rules: Readonly<Record<string, Rule>> = {
  'POST /auth/register': anybody,
  'POST /auth/login': anybody,
  'POST /auth/forgot-password': anybody,
  'POST /auth/reset-password': anybody,
  'POST /auth/verify-email': anybody,
  'POST /client/contact-unuser': anybody,
  'POST /webhooks/paystack': anybody,
  'POST /webhooks/monnify': anybody,
  'POST /webhooks/numbers/{upstream}': anybody,
  'POST /webhooks/numbers/{upstream}/{secret}': anybody,
  'GET /advert/pictures/{key}': anybody,

  'POST /auth/logout': { ...clients, oddity: 'ends the session' },
  'POST /auth/change-password': clients,
  'POST /auth/request-verification': clients,
  'GET /client/profile': clients,
  'GET /client/events': { ...clients, oddity: 'goes on' },
  'GET /client/sessions': clients,
  // Ending what has ended already, or is not one's own, says nothing and does nothing.
  'DELETE /client/sessions/{id}': { ...clients, names: { what: 'session', stranger: 200 } },
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
  'GET /admin/wallet-actions': admins,
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
  'GET /admin/dead-letters': admins,
  'POST /admin/dead-letters/replay': admins,
  'POST /admin/dead-letters/replay-all': admins,
  'POST /admin/dead-letters/discard': admins,
  'GET /admin/upstream-balances': admins,
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
  'GET /admin/exports/wallet-actions': admins,
};
