import { type Permission } from '@ringlet/contracts/permissions';

/** Who may call a route: everyone (`public`), signed-in users (for their own data), or admins whose role has the permission. */
export interface Rule {
  readonly for: 'public' | 'clients' | 'admins';
  /** With `admins`. */
  readonly may?: Permission;
  /** Sent with the request; chosen so that an allowed request has no effect. */
  readonly query?: string;
  readonly body?: object;
  /** The call ends the caller's session, or streams without an end. */
  readonly effect?: 'ends the session' | 'streams';
  /** The resource of a client that the route addresses, and the status for another client who addresses it. */
  readonly resource?: {
    readonly type: 'order' | 'deposit' | 'session' | 'api-key' | 'webhook';
    readonly statusForOthers: number;
  };
}

const publicRoute = { for: 'public' } as const;
const clients = { for: 'clients' } as const;
const admins = (may: Permission) => ({ for: 'admins', may }) as const;
const order = { ...clients, resource: { type: 'order', statusForOthers: 404 } } as const;
const webhook = { ...clients, resource: { type: 'webhook', statusForOthers: 404 } } as const;
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
  'GET /site-status': publicRoute,

  'POST /auth/logout': { ...clients, effect: 'ends the session' },
  'POST /auth/change-password': clients,
  'POST /auth/request-verification': clients,
  'GET /client/profile': clients,
  'GET /client/events': { ...clients, effect: 'streams' },
  'GET /client/sessions': clients,
  'GET /client/api-keys': clients,
  'POST /client/api-keys': clients,
  // As sessions: a key of another client stays as it is.
  'DELETE /client/api-keys/{id}': { ...clients, resource: { type: 'api-key', statusForOthers: 200 } },
  'GET /client/webhooks': clients,
  'POST /client/webhooks': clients,
  'PUT /client/webhooks/{id}': {
    ...webhook,
    body: { url: 'https://shop.example.com/', events: ['message.received'], enabled: true },
  },
  'DELETE /client/webhooks/{id}': webhook,
  'POST /client/webhooks/{id}/secret': webhook,
  'POST /client/webhooks/{id}/test': webhook,
  'GET /client/webhooks/{id}/deliveries': webhook,
  'GET /client/webhooks/{id}/deliveries/{delivery}': webhook,
  'POST /client/webhooks/{id}/deliveries/{delivery}/replay': webhook,
  'POST /client/webhooks/{id}/replay': {
    ...webhook,
    body: { from: '2026-11-22T09:00:00Z', to: '2026-11-22T10:00:00Z' },
  },
  'GET /client/consents': clients,
  'POST /client/consents': clients,
  'POST /client/my-data': clients,
  'POST /client/erasure': clients,
  'DELETE /client/erasure': clients,
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
  'GET /client/board': clients,
  'GET /client/board/offers': { ...clients, query: '?service=1' },
  'POST /client/favourites': clients,
  'POST /client/favourites/remove': clients,
  'GET /client/numbers': clients,
  'PUT /client/numbers/{request_id}/notes': { ...order, body: { tags: [] } },
  'GET /client/exports/numbers': clients,
  'GET /client/rentals/countries': clients,
  'GET /client/rentals/offers': { ...clients, query: '?country=5' },
  'GET /client/rentals': clients,
  'POST /client/rentals': clients,
  'POST /client/rentals/{id}/extend': { ...order, body: { unit: 'day', count: 1, price: 1 } },

  'GET /admin/dashboard': admins('back-office.enter'),
  'GET /admin/search': { ...admins('clients.view'), query: '?q=nobody' },
  'GET /admin/getUsers': admins('clients.view'),
  'DELETE /user/{id}': admins('clients.delete'),
  'PUT /user/{id}/role': admins('roles.give'),
  'GET /admin/deposits': admins('clients.view'),
  'PUT /admin/deposits/update': admins('deposits.decide'),
  'POST /admin/deposits/ask': admins('clients.view'),
  'POST /admin/adjustments': admins('balances.adjust'),
  'GET /admin/wallets': admins('crypto-wallets.view'),
  'POST /admin/wallets': admins('crypto-wallets.change'),
  'PUT /admin/wallets/{id}': admins('crypto-wallets.change'),
  'GET /admin/purchased-numbers': admins('clients.view'),
  'GET /admin/sms-messages/{external_id}': admins('messages.view'),
  'POST /admin/refund-number': admins('numbers.refund'),
  'POST /admin/cost': admins('prices.change'),
  'POST /admin/cost/preview': admins('prices.view'),
  'GET /admin/pricing-rules': admins('prices.view'),
  'POST /admin/pricing-rules': admins('prices.change'),
  'POST /admin/pricing-rules/remove': admins('prices.change'),
  'POST /admin/pricing-rules/preview': admins('prices.view'),
  'GET /admin/pricing-rules/changes': admins('prices.view'),
  'POST /admin/pricing-rules/restore': admins('prices.change'),
  'GET /admin/market-rates': admins('prices.view'),
  'POST /advert/create-adverts': admins('adverts.change'),
  'PUT /advert/admin/advert-status': admins('adverts.change'),
  'DELETE /advert/admin/delete-advert': admins('adverts.change'),
  'GET /analytics/deposit-summary': { ...admins('figures.view'), query: '?year=2026' },
  'GET /analytics/deposit-monthly': { ...admins('figures.view'), query: '?year=2026' },
  'GET /analytics/purchase-summary': { ...admins('figures.view'), query: '?year=2026' },
  'GET /analytics/purchase-monthly': { ...admins('figures.view'), query: '?year=2026' },
  'GET /admin/users/{id}': admins('clients.view'),
  'GET /admin/users/{id}/deposits': admins('clients.view'),
  'GET /admin/users/{id}/statement': admins('clients.view'),
  'GET /admin/users/{id}/timeline': admins('clients.view'),
  'GET /admin/users/{id}/sessions': admins('clients.view'),
  'DELETE /admin/users/{id}/sessions': admins('clients.help'),
  'DELETE /admin/users/{id}/second-factor': admins('clients.help'),
  'POST /admin/users/{id}/lock': { ...admins('clients.lock'), body: { reason: 'nobody there' } },
  'POST /admin/users/{id}/unlock': { ...admins('clients.lock'), body: { reason: 'nobody there' } },
  'GET /admin/dead-letters': admins('operations.view'),
  'POST /admin/dead-letters/replay': admins('operations.change'),
  'POST /admin/dead-letters/replay-all': admins('operations.change'),
  'POST /admin/dead-letters/discard': admins('operations.change'),
  'GET /admin/upstream-balances': admins('operations.view'),
  'GET /admin/protocol-codes': admins('operations.view'),
  'POST /admin/protocol-codes': admins('operations.change'),
  'GET /admin/selling': admins('operations.view'),
  'POST /admin/selling': admins('selling.change'),
  'GET /admin/switches': admins('operations.view'),
  'POST /admin/switches': admins('operations.change'),
  'GET /admin/webhook-failures': admins('operations.view'),
  'GET /admin/verifications': admins('operations.view'),
  'POST /admin/resolve-number': admins('numbers.review'),
  'GET /admin/audit': admins('audit.view'),
  'GET /admin/second-factor': admins('back-office.enter'),
  'POST /admin/second-factor/begin': admins('back-office.enter'),
  'POST /admin/second-factor/confirm': admins('back-office.enter'),
  'POST /admin/second-factor/remove': admins('back-office.enter'),
  'GET /admin/exports/users': admins('clients.export'),
  'GET /admin/exports/deposits': admins('clients.export'),
  'GET /admin/exports/purchased-numbers': admins('clients.export'),
  'GET /admin/exports/adverts': admins('adverts.change'),
  'GET /admin/exports/wallets': admins('crypto-wallets.view'),
  'GET /admin/exports/audit': admins('audit.view'),
};
