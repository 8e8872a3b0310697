import { type SellingSwitch, type SwitchName, type SwitchState, usuallyOff } from '@ringlet/contracts/auth/switches';
import { type SellingKind } from '@ringlet/contracts/numbers/selling';
import { type UnsoldClass, unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { type Unsold, type UnsoldFinder, usualFinder } from './unsold/unsold';

export interface SellingTarget {
  readonly kind: SellingKind;
  /**
   * A provider's name; a service by its product id or, from the command line, its name in any case; a country by its ISO code,
   * or its id without one; a class.
   */
  readonly id: string;
}

/** Nothing more is sold of this. A default stop has no change. */
export type SellingStop = SellingTarget & Pick<SwitchState, 'change'>;

interface Named {
  readonly id: string;
  readonly name: string;
}

export function switchOf({ kind, id }: SellingTarget): SellingSwitch {
  return `selling-${kind}:${id}` as SellingSwitch;
}

/** A country's id in a switch, the same for all providers. */
export const stopIdOf = ({ id, code }: { readonly id: string; readonly code: string }): string =>
  code === '' ? id : code.toUpperCase();

function targetOf(name: SwitchName): SellingTarget | undefined {
  const [, kind, id] = /^selling-(provider|service|country|class):(.*)$/.exec(name) ?? [];
  return kind === undefined || id === undefined ? undefined : { kind: kind as SellingKind, id };
}

/** The stops: targets that somebody has switched off, and those that are off by default. */
export function stopsAmong(states: readonly SwitchState[]): SellingStop[] {
  const untouched = usuallyOff.filter((name) => !states.some((state) => state.name === name));
  const off: Pick<SwitchState, 'name' | 'change'>[] = [
    ...states.filter(({ on }) => !on),
    ...untouched.map((name) => ({ name })),
  ];
  return off.flatMap(({ name, change }) => {
    const target = targetOf(name);
    return target === undefined ? [] : [{ ...target, change }];
  });
}

export function findStop(stops: readonly SellingStop[], { kind, id }: SellingTarget): SellingStop | undefined {
  return stops.find((stop) => stop.kind === kind && stop.id === id);
}

/** The stops, prepared for a very large number of offers. */
export class Stops {
  readonly countries: readonly string[];
  readonly services: readonly string[];
  private readonly providerIds: ReadonlySet<string>;
  private readonly serviceIds: ReadonlySet<string>;
  private readonly countryIds: ReadonlySet<string>;
  private readonly classes: ReadonlySet<string>;
  /** By name: many offers share a service. */
  private readonly classOfService = new Map<string, UnsoldClass | undefined>();

  constructor(
    stops: readonly SellingTarget[],
    private readonly finder: UnsoldFinder = usualFinder,
  ) {
    const idsOf = (kind: SellingKind) => stops.filter((stop) => stop.kind === kind).map(({ id }) => id);
    this.countries = idsOf('country');
    this.services = idsOf('service');
    this.providerIds = new Set(idsOf('provider'));
    this.serviceIds = new Set(this.services.flatMap((id) => [id, id.toLowerCase()]));
    this.countryIds = new Set(this.countries);
    this.classes = new Set(idsOf('class'));
  }

  get anyProvider(): boolean {
    return this.providerIds.size > 0;
  }

  hasProvider(name: string): boolean {
    return this.providerIds.has(name);
  }

  /** By its ISO code or id. */
  hasCountry(id: string): boolean {
    return this.countryIds.has(id);
  }

  hasService({ id, name }: Named): boolean {
    return this.serviceIds.has(id) || this.serviceIds.has(name.toLowerCase()) || this.hasClass(this.classOf(name));
  }

  hasClass(name: UnsoldClass | undefined): boolean {
    return name !== undefined && this.classes.has(name);
  }

  /** Why a message to a number for a service is not shown. */
  unsoldMessage(text: string, service: string): Unsold | undefined {
    const found = this.finder.ofMessage(text, service);
    return found && this.hasClass(found.class) ? found : undefined;
  }

  private classOf(name: string): UnsoldClass | undefined {
    const known = this.classOfService.get(name);
    if (known !== undefined || this.classOfService.has(name)) return known;
    const found = this.finder.ofService(name);
    this.classOfService.set(name, found);
    return found;
  }
}

export const isClass = (id: string): id is UnsoldClass => unsoldClasses.some((name) => name === id);
