import { accountLockChanged, userDeleted } from '@ringlet/contracts/auth/accounts';
import { apiKeysEnded } from '@ringlet/contracts/auth/api-keys';
import { type Acting, actsForAccount, type Effect, type Ending, endings } from '@ringlet/contracts/auth/endings';
import { erasureRequested } from '@ringlet/contracts/auth/erasure';
import { sessionsEnded } from '@ringlet/contracts/auth/sessions';
import { type EventType } from '@ringlet/contracts/event';

type Table = typeof actsForAccount;
/** A service's part of the table. */
export type ActingOf<Service extends Table[Acting]['service']> = {
  [Each in Acting]: Table[Each]['service'] extends Service ? Each : never;
}[Acting];

/** A service's cells, one test each. `makers` must cover all of them: TypeScript refuses a missing one. */
export function cellsOf<Service extends Table[Acting]['service'], Maker>(
  service: Service,
  makers: Readonly<Record<ActingOf<Service>, Maker>>,
): [what: string, ending: Ending, effect: 'ends' | 'pauses' | 'stays', maker: Maker][] {
  const own = Object.entries(actsForAccount).filter(([, row]) => row.service === service);
  return own.flatMap(([what, { by }]) =>
    endings.map((ending): [string, Ending, 'ends' | 'pauses' | 'stays', Maker] => {
      const effect: Effect = by[ending];
      const expected = typeof effect === 'string' ? effect : 'stays';
      return [what, ending, expected, makers[what as ActingOf<Service>]];
    }),
  );
}

type Published = readonly [event: EventType<object>, data: object];

/**
 * What auth publishes at an ending, except for the audit trail, as its own spec checks. The other services' specs publish it. `keyIds`:
 * the account's API keys.
 */
export function publishedAt(ending: Ending, userId: string, keyIds: readonly string[]): Published[] {
  const sessions: Published = [sessionsEnded, { userId }];
  const keys: Published[] = keyIds.length === 0 ? [] : [[apiKeysEnded, { userId, keyIds }]];
  switch (ending) {
    case 'password changed':
      return [sessions];
    case 'second factor switched off':
      return keys;
    case 'sessions ended by an admin':
    case 'role changed':
    case 'second factor removed by an admin':
      return [sessions, ...keys];
    case 'locked':
      return [sessions, ...keys, [accountLockChanged, { userId, locked: true }]];
    case 'erasure requested':
      return [sessions, ...keys, [erasureRequested, { userId }]];
    case 'deleted':
      return [sessions, ...keys, [userDeleted, { userId }]];
  }
}
