import { defineEvent } from '../event';
import { type Kobo } from '../money';
import { type DepositMethod } from './deposits';

/**
 * Why a credited deposit is taken back. `dispute`: the payer complained at the bank, and it is decided whether the money stays; `refund`: somebody
 * refunded it in the provider's dashboard; `reversal`: the provider took it back without asking.
 */
export const chargebackCauses = ['dispute', 'refund', 'reversal'] as const;
export type ChargebackCause = (typeof chargebackCauses)[number];

/** `won`: the money stays. `lost`: it is taken back. */
export type ChargebackState = 'open' | 'won' | 'lost';

/** A deposit is claimed back. `id`: of the chargeback. */
interface ChargebackFacts {
  readonly id: string;
  readonly reference: string;
  readonly userId: string;
  readonly method: DepositMethod;
  readonly cause: ChargebackCause;
  /** Kobo of the deposit that are claimed. */
  readonly amount: Kobo;
  /** Kobo of `amount` that the wallet still had, and gave. */
  readonly taken: Kobo;
}
export const chargebackOpened = defineEvent<ChargebackFacts>('events.wallet.chargeback-opened', {
  consumers: ['notifications'],
});

/** It is decided. Lost: `amount` less `taken` is Ringlet's loss. Won: the wallet has `taken` again. */
export const chargebackClosed = defineEvent<ChargebackFacts & { readonly state: Exclude<ChargebackState, 'open'> }>(
  'events.wallet.chargeback-closed',
  { consumers: ['notifications'] },
);
