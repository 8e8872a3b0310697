import { IsBoolean, IsOptional, IsString, Length, Matches } from 'class-validator';
import { PlainText, Reason } from '../plain-text';
import { defineRequest } from '../request';
import { type DepositMethod, depositMethods } from '../wallet/deposits';

const depositSwitches = depositMethods.map((method) => `deposits-${method}` as const);

/** The switches of the whole installation, in the order they are shown. */
export const siteSwitches = ['registration', ...depositSwitches, 'read-only', 'maintenance'] as const;
export type SiteSwitch = (typeof siteSwitches)[number];

/** Whether numbers are sold from a provider, by its name, or of a service, by its id or its name in lower case. */
export type SellingSwitch = `selling-provider:${string}` | `selling-service:${string}`;
export type SwitchName = SiteSwitch | SellingSwitch;

export const depositSwitch = (method: DepositMethod): SiteSwitch => `deposits-${method}`;

/** Matches every name of a switch. */
const switchPattern = new RegExp(
  `^(?:${siteSwitches.join('|')}|selling-(?:provider|service):[\\p{L}\\p{N}][\\p{L}\\p{N} ().,/+&'!-]{0,99})$`,
  'u',
);

/** The position of a switch that nobody has changed. */
export function usualPosition(name: SwitchName): boolean {
  return name !== 'read-only' && name !== 'maintenance';
}

/** A switch that is not in its usual position. */
export interface SwitchChange {
  readonly name: SwitchName;
  /** ISO 8601 */
  readonly at: string;
  /** The admin's id, or `command-line`. */
  readonly by: string;
  readonly reason: string;
  /** A sentence for clients, instead of the usual one. */
  readonly notice?: string;
}

/** The changed switches as auth publishes them. */
export interface PublishedSwitches {
  /** Incremented by every change. */
  readonly version: number;
  readonly changed: readonly SwitchChange[];
}

/** JetStream KV bucket with one key, whose value is `PublishedSwitches` in JSON. Written by auth, read by all who obey a switch. */
export const switchesBucket = 'switches';
export const switchesKey = 'all';

/** A switch and its position. */
export interface SwitchState {
  readonly name: SwitchName;
  readonly on: boolean;
  /** Absent in the usual position. */
  readonly change?: Omit<SwitchChange, 'name'>;
}

export class ListSwitchesInput {}
/** All switches of the installation, then the selling that is switched off. Requires the permission operations.view. */
export const listSwitches = defineRequest<readonly SwitchState[]>()('auth.switches.list', ListSwitchesInput, {
  senders: ['gateway', 'numbers'],
});

export class SetSwitchInput {
  /** One of `siteSwitches`, `selling-provider:<name>` or `selling-service:<id or name>`. */
  @IsString()
  @Matches(switchPattern, { message: 'There is no such switch.' })
  name: SwitchName;

  @IsBoolean()
  on: boolean;

  /** Stored with the change and in the audit trail. */
  @Reason()
  reason: string;

  /** A sentence for clients, shown instead of the usual one. Ignored in the usual position. */
  @IsOptional()
  @IsString()
  @Length(3, 500)
  @PlainText({ lines: 'many' })
  notice?: string;
}
/**
 * Changes a switch; every process that obeys it follows within a second. A repeat changes nothing, except another `notice`. Requires the
 * permission operations.change.
 */
export const setSwitch = defineRequest<readonly SwitchState[]>()('auth.switches.set', SetSwitchInput, {
  senders: ['gateway', 'numbers'],
  errors: ['operations/too-many-switches'],
});
