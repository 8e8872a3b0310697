/** Events that end the trust in whoever acts for an account. */
export const endings = [
  /** By its owner, in the app or with an e-mailed link. */
  'password changed',
  /** An admin ends sessions and API keys. */
  'sessions ended by an admin',
  'locked',
  'erasure requested',
  'role changed',
  /** By its owner, with the password and a code. */
  'second factor switched off',
  /** By an admin, for an owner who has lost it; this also ends the password. */
  'second factor removed by an admin',
  'deleted',
] as const;
export type Ending = (typeof endings)[number];

/** `pauses`: until the owner confirms it with the password. `stays`: with the reason. */
export type Effect = 'ends' | 'pauses' | { readonly stays: string };

interface ActsForAccount {
  /** The service whose specs prove it. */
  readonly service: 'auth' | 'notifications' | 'numbers' | 'webhooks';
  readonly by: Readonly<Record<Ending, Effect>>;
}

const always = (effect: Effect): Record<Ending, Effect> => ({
  'password changed': effect,
  'sessions ended by an admin': effect,
  locked: effect,
  'erasure requested': effect,
  'role changed': effect,
  'second factor switched off': effect,
  'second factor removed by an admin': effect,
  deleted: effect,
});

const byOwner = { stays: 'its owner has just given the password and a code in it' };
const forOwner = { stays: 'the number and the money are those of the account: whoever set it up gains nothing' };
const whenUnattended = { ...always(forOwner), locked: 'ends', 'erasure requested': 'ends', deleted: 'ends' } as const;
/** Ways to send codes elsewhere, or to log in. They do not depend on the second factor, so they survive its end. */
const whereCodesGo = { ...always('ends'), 'second factor switched off': byOwner };
const ofKeys = {
  ...always('ends'),
  'password changed': {
    stays: 'it was made with a code of the second factor too, which a new password does not change',
  },
} as const;

/**
 * Everything that acts for an account without its owner, and what each ending does to it. A new way to act gets a row, a new ending a
 * column: the services' specs check every cell (testing/endings.ts).
 */
export const actsForAccount = {
  session: { service: 'auth', by: { ...always('ends'), 'second factor switched off': byOwner } },
  'API key': { service: 'auth', by: ofKeys },
  /** An e-mailed one that was not used. The owner can have another sent. */
  'password-reset link': { service: 'auth', by: whereCodesGo },
  'device for pushes': { service: 'notifications', by: whereCodesGo },
  'Telegram link': { service: 'notifications', by: whereCodesGo },
  /** Events wait during the pause. */
  webhook: {
    service: 'webhooks',
    by: { ...always('pauses'), 'second factor switched off': byOwner, deleted: 'ends' },
  },
  'webhook of an API key': {
    service: 'webhooks',
    by: { ...always('pauses'), 'password changed': { stays: 'as the key does' }, deleted: 'ends' },
  },
  'link to a number': { service: 'numbers', by: whereCodesGo },
  bid: { service: 'numbers', by: whenUnattended },
  'automatic swap': { service: 'numbers', by: whenUnattended },
  'automatic renewal': { service: 'numbers', by: whenUnattended },
  'scheduled refund': {
    service: 'numbers',
    by: always({ stays: 'it brings money back to the balance of the account, and ends the number' }),
  },
} as const satisfies Record<string, ActsForAccount>;
export type Acting = keyof typeof actsForAccount;
