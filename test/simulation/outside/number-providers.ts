import { lengthOf } from '../../../services/numbers/domain/rental';
import {
  type AcquireOutcome,
  type NumberProvider,
  ProviderError,
  type RentalProvider,
} from '../../../services/numbers/providers/number-provider';
import { type Owner, type Scheduler } from '../engine/scheduler';
import { type CallFaults, callOutside } from './calls';
import { type Activation, type NumberServer } from './number-server';

const timeoutMs = 12_000;
/** The present cost of a rental or extension: a renewal may exceed its highest price. */
export const rentalCosts = ['40', '40', '60'] as const;

export interface NumberFaults extends CallFaults {
  /** The provider has no number, or refuses. */
  refused: number;
}

/** A provider as the numbers service sees it: its own interface, answered by the simulated server. */
export function numberProvider(
  server: NumberServer,
  scheduler: Scheduler,
  caller: Owner,
  faults: NumberFaults,
  /** Called while a purchase waits for its answer. */
  onPurchase: () => void,
): NumberProvider {
  const name = server.name as NumberProvider['name'];
  const call = async <T>(execute: () => T): Promise<T> => {
    try {
      return await callOutside(scheduler, caller, faults, timeoutMs, execute);
    } catch (cause) {
      throw new ProviderError(name, 'no answer', true, undefined, cause);
    }
  };
  const acquire = async (rent: () => Activation): Promise<AcquireOutcome> => {
    try {
      const activation = await call(() => {
        onPurchase();
        return scheduler.random.chance(faults.refused) ? undefined : rent();
      });
      if (!activation) return { kind: 'none', reason: 'no-numbers', detail: 'none left' };
      activation.receiver = caller;
      return { kind: 'rented', given: { activationId: activation.id, number: activation.number } };
    } catch {
      return { kind: 'unknown', detail: 'no answer' };
    }
  };
  const rentals: RentalProvider = {
    fetchCatalog: () => call(() => [{ country: '1', cost: scheduler.random.pick(rentalCosts), count: 100 }]),
    acquire: ({ ref, span }) => acquire(() => server.rent(ref, true, { forMs: lengthOf(span) })),
    poll: (id) => call(() => server.pollRental(id)),
    cancel: (id) => call(() => server.cancel(id)),
    extend: async (id, span) => {
      try {
        const isExtended = await call(() => server.extend(id, lengthOf(span)));
        return isExtended ? { kind: 'extended' } : { kind: 'none', reason: 'refused', detail: 'ended' };
      } catch {
        return { kind: 'unknown', detail: 'no answer' };
      }
    },
    finish: (id) => call(() => server.finish(id)),
  };
  return {
    name,
    currency: 'RUB',
    callsPerSecond: 1000,
    ...(name === 'sms-man' && { rentals }),
    fetchCatalog: () => Promise.reject(new Error('the catalog is given')),
    acquire: ({ ref, pool }) => acquire(() => server.rent(ref, false, { pool })),
    poll: (id) => call(() => server.poll(id)),
    cancel: (id) => call(() => server.cancel(id)),
    requestNextSms: (id) => call(() => server.requestNextSms(id)),
    finish: (id) => call(() => server.finish(id)),
    balance: () => call(() => '1000000'),
  };
}
