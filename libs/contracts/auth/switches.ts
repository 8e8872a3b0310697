import { IsBoolean, IsOptional, IsString, Length, Matches } from 'class-validator';
import { type Permission } from '../permissions';
import { PlainText, Reason } from '../plain-text';
import { defineRequest, listOf, NoInput } from '../request';
import { type UnsoldClass, unsoldClasses } from '../unsold-classes';
import { type DepositMethod, depositMethods } from '../wallet/deposits';

const depositSwitches = depositMethods.map((method) => `deposits-${method}` as const);

/** The switches of the whole installation, in display order. */
export const siteSwitches = ['registration', ...depositSwitches, 'read-only', 'maintenance'] as const;
export type SiteSwitch = (typeof siteSwitches)[number];

/**
 * Whether numbers are sold from a provider (its name), of a service (its id, or its name in lower case), of a country (its ISO code, or
 * its id if it has none), or of a class of services.
 */
export type SellingSwitch =
  | `selling-provider:${string}`
  | `selling-service:${string}`
  | `selling-country:${string}`
  | `selling-class:${UnsoldClass}`;
export type SwitchName = SiteSwitch | SellingSwitch;

export const depositSwitch = (method: DepositMethod): SiteSwitch => `deposits-${method}`;

/** Matches every name of a switch. */
const switchPattern = new RegExp(
  `^(?:${siteSwitches.join('|')}|selling-(?:provider|service|country):[\\p{L}\\p{N}][\\p{L}\\p{N} ().,/+&'!-]{0,99}|selling-class:(?:${unsoldClasses.join('|')}))$`,
  'u',
);

/** Numbers of the clients' own country (+234) are off until the owner switches them on. */
const homeCountry = 'selling-country:NG';
/** The switches that are off until somebody switches them on. */
export const usuallyOff: readonly SwitchName[] = [
  'read-only',
  'maintenance',
  homeCountry,
  ...unsoldClasses.map((name) => `selling-class:${name}` as const),
];

/** The position of a switch that nobody has changed. */
export function usualPosition(name: SwitchName): boolean {
  return !usuallyOff.includes(name);
}

/** A switch that is not in its usual position. */
export interface SwitchChange {
  readonly name: SwitchName;
  /** ISO 8601 */
  readonly at: string;
  /** The admin's id, or `command-line`. */
  readonly by: string;
  readonly reason: string;
  /** Replaces the usual sentence for clients. */
  readonly notice?: string;
}

/** The changed switches, as auth publishes them. */
export interface PublishedSwitches {
  /** Each change increments it. */
  readonly version: number;
  readonly changed: readonly SwitchChange[];
}

/**
 * JetStream KV bucket with one key, whose value is `PublishedSwitches` in JSON. Auth writes it, and every process that obeys a switch
 * reads it.
 */
export const switchesBucket = 'switches';
export const switchesKey = 'all';

export class SwitchState {
  readonly name: SwitchName;
  readonly on: boolean;
  /** Absent in the usual position. */
  readonly change?: Omit<SwitchChange, 'name'>;
}

/** All switches of the installation, then the selling switches that somebody has changed. */
export const listSwitches = defineRequest(listOf(SwitchState))('auth.switches.list', NoInput, {
  permission: 'operations.view',
  senders: ['gateway', 'numbers'],
});

export class SetSwitchInput {
  /** One of `siteSwitches`, `selling-provider:<name>`, `selling-service:<id or name>`, `selling-country:<ISO code>` or `selling-class:<class>`. */
  @IsString() @Matches(switchPattern, { message: 'There is no such switch.' }) name: SwitchName;
  @IsBoolean() on: boolean;
  /** Stored with the change and in the audit trail. */
  @Reason() reason: string;
  /** Replaces the usual sentence for clients. Ignored in the usual position. */
  @IsOptional() @IsString() @Length(3, 500) @PlainText({ lines: 'many' }) notice?: string;
}
/** Only the owner sells what could bring the police, and decides about the site. Selling less, and which providers sell, is the staff's, too. */
export function permissionToSet({ name, on }: Pick<SetSwitchInput, 'name' | 'on'>): Permission {
  const [kind = ''] = name.split(':');
  const isForStaff = on ? ['selling-provider', 'selling-service'].includes(kind) : kind.startsWith('selling-');
  return isForStaff ? 'selling.change' : 'operations.change';
}

/**
 * Changes a switch; every process that obeys it follows within a second. A repetition changes nothing, except with another `notice`.
 * Also requires the permission of `permissionToSet`.
 */
export const setSwitch = defineRequest(listOf(SwitchState))('auth.switches.set', SetSwitchInput, {
  permission: 'selling.change',
  senders: ['gateway', 'numbers'],
  errors: ['operations/too-many-switches'],
});
