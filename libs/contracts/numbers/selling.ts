import { IsBoolean, IsIn, IsString, Length } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest } from '../request';

const sellingKinds = ['provider', 'service'] as const;
export type SellingKind = (typeof sellingKinds)[number];

export interface PoolSetAside {
  /** Names, not ids. */
  readonly country: string;
  readonly service: string;
  /** Absent where the provider has one pool without a name. */
  readonly pool?: string;
  /** ISO 8601 */
  readonly since: string;
}

/** A provider, or a service of which the selling is stopped. */
export interface SellingState {
  readonly kind: SellingKind;
  /** A provider's name, or the id of a service. */
  readonly id: string;
  readonly name: string;
  /** Pools of the provider that have stopped delivering and are sold last, until they deliver again; absent for none. */
  readonly setAside?: readonly PoolSetAside[];
  /** Absent while it is sold. */
  readonly stop?: {
    /** ISO 8601 */
    readonly at: string;
    /** The admin's id, or `command-line`. */
    readonly by: string;
    readonly reason: string;
  };
}

export class GetSellingInput {}
/**
 * All providers in the order of preference, then the stopped services, from the switches of libs/contracts/auth/switches.ts. For admins.
 */
export const getSelling = defineRequest<readonly SellingState[]>()('numbers.selling.get', GetSellingInput, {
  errors: ['numbers/upstream-unavailable'],
});

export class SetSellingInput {
  @IsIn(sellingKinds)
  kind: SellingKind;

  /** A provider's name, or a service by its id or its name in any case. */
  @IsString()
  @Length(1, 100)
  id: string;

  /** True to stop selling, false to sell again. */
  @IsBoolean()
  stopped: boolean;

  /** Stored with the stop and in the audit trail. */
  @Reason()
  reason: string;
}
/**
 * Stops or resumes the selling from a provider or of a service, on every replica within a second. Polling, messages and refunds of
 * numbers that are sold already go on. Repeating it changes nothing. Requires the permission selling.change.
 */
export const setSelling = defineRequest<readonly SellingState[]>()('numbers.selling.set', SetSellingInput, {
  errors: ['numbers/selling-unknown', 'operations/too-many-switches', 'numbers/upstream-unavailable'],
});
