import { depositDecisions } from './depositDecisions';

/** The names of audited actions. An action that is newer than this build is shown by its server name. */
const words: Readonly<Record<string, string>> = {
  'user.deleted': 'Deleted a user',
  'user.role-changed': 'Changed a role',
  'user.sessions-ended': 'Ended all sessions',
  'user.second-factor-removed': 'Switched two-factor sign-in of a user off',
  'user.erasure-requested': 'Requested the erasure of the own account',
  'user.erasure-cancelled': 'Kept the own account',
  'user.data-downloaded': 'Downloaded all own data',
  'second-factor.added': 'Switched two-factor sign-in on',
  'second-factor.removed': 'Switched two-factor sign-in off',
  'api-key.created': 'Created an API key',
  'api-key.revoked': 'Revoked an API key',
  'balance.adjusted': 'Adjusted a balance',
  ...Object.fromEntries(Object.entries(depositDecisions).map(([to, { act }]) => [`deposit.${to}`, act])),
  'wallet.added': 'Added a crypto wallet',
  'wallet.changed': 'Changed a crypto wallet',
  'cost.saved': 'Saved costs and rates',
  'pricing-rules.added': 'Added a pricing rule',
  'pricing-rules.replaced': 'Changed a pricing rule',
  'pricing-rules.removed': 'Removed a pricing rule',
  'pricing-rules.restored': 'Restored earlier pricing rules',
  'protocol-code.set': 'Set a code of handler_api.php',
  'switch.on': 'Switched on',
  'switch.off': 'Switched off',
  'selling.stopped': 'Stopped selling',
  'selling.resumed': 'Resumed selling',
  'order.refunded': 'Refunded a number',
  'order.resolved': 'Completed a review',
  'advert.created': 'Created an advert',
  'advert.status': 'Changed the status of an advert',
  'advert.deleted': 'Deleted an advert',
  'dead-letter.replayed': 'Replayed an event',
  'dead-letters.replayed': 'Replayed all events',
  'dead-letter.discarded': 'Discarded an event',
  'users.exported': 'Exported users',
  'deposits.exported': 'Exported deposits',
  'purchased-numbers.exported': 'Exported numbers',
  'adverts.exported': 'Exported adverts',
  'wallets.exported': 'Exported crypto wallets',
  'audit.exported': 'Exported the audit trail',
  'wallet-actions.exported': 'Exported wallet actions',
};

export const auditActions: readonly string[] = Object.keys(words);

export const actionName = (action: string): string => words[action] ?? action;
