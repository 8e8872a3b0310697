import { IsBoolean, IsIn, IsString, Length } from 'class-validator';
import { Reason } from '../plain-text';
import { defineRequest, listOf, NoInput } from '../request';
import { Instant, Part, Wire } from '../wire';

const sellingKinds = ['provider', 'service', 'country', 'class'] as const;
export type SellingKind = (typeof sellingKinds)[number];

export class PoolSetAsideView {
  @Wire() readonly country: string;
  @Wire() readonly service: string;
  /** Absent if the provider's only pool has no name. */
  @Wire() readonly pool?: string;
  @Instant() readonly since: string;
}

/** A provider or a class, or a service or a country that is not sold. */
export class SellingState {
  @Wire() readonly kind: SellingKind;
  /** A provider's name, a service's id, a country's ISO code, or a class. */
  @Wire() readonly id: string;
  @Wire() readonly name: string;
  @Wire() readonly stopped: boolean;
  /** When selling stopped; absent while it is sold, and if it was never sold. */
  @Instant() readonly stoppedAt?: string;
  /** An admin's id, or `command-line`. */
  readonly by?: string;
  @Wire() readonly reason?: string;
  /** A provider's pools that stopped delivering and are sold last until they deliver again; absent if there are none. */
  @Part(() => PoolSetAsideView) readonly setAside?: readonly PoolSetAsideView[];
  /** A provider's orders that ended in the last 24 hours; absent for a service. */
  @Wire() readonly ended?: number;
  /** How many of them received a code. */
  @Wire() readonly received?: number;
}

/**
 * All providers in order of preference, all classes of services, then the stopped services and countries, from the switches of
 * libs/contracts/auth/switches.ts. For admins.
 */
export const getSelling = defineRequest(listOf(SellingState))('numbers.selling.get', NoInput, {
  permission: 'operations.view',
  errors: ['numbers/upstream-unavailable'],
});

export class SetSellingInput {
  @IsIn(sellingKinds) kind: SellingKind;
  /** A provider's name, a class, or a service or a country by its id or its name in any case. */
  @IsString() @Length(1, 100) id: string;
  /** True: stop selling; false: sell again. */
  @IsBoolean() stopped: boolean;
  /** Stored with the stop and in the audit trail. */
  @Reason() reason: string;
}
/**
 * Stops or resumes selling from a provider, of a service, of a country or of a class of services, on every replica within a second. Numbers
 * already sold keep their polling, messages and refunds. Repeating it changes nothing.
 */
export const setSelling = defineRequest(listOf(SellingState))('numbers.selling.set', SetSellingInput, {
  permission: 'selling.change',
  errors: ['numbers/selling-unknown', 'operations/too-many-switches', 'numbers/upstream-unavailable'],
});
