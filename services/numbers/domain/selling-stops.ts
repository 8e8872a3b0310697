import { type SellingSwitch, type SwitchState } from '@ringlet/contracts/auth/switches';
import { type SellingKind } from '@ringlet/contracts/numbers/selling';

export interface SellingTarget {
  readonly kind: SellingKind;
  /** A provider's name, or a service by its product id or, as the command line may set it, its name in any case. */
  readonly id: string;
}

/** Nothing more is sold from a provider, or of a service. */
export type SellingStop = SellingTarget & Pick<SwitchState, 'change'>;

/** The switch that stops this. */
export function switchOf({ kind, id }: SellingTarget): SellingSwitch {
  return `selling-${kind}:${id}`;
}

/** The stops among switches that are not in their usual position. */
export function stopsAmong(changed: readonly SwitchState[]): SellingStop[] {
  return changed.flatMap(({ name, change }) => {
    const [, kind, id] = /^selling-(provider|service):(.*)$/.exec(name) ?? [];
    return kind === undefined || id === undefined ? [] : [{ kind: kind as SellingKind, id, change }];
  });
}

export function findStop(stops: readonly SellingStop[], { kind, id }: SellingTarget): SellingStop | undefined {
  return stops.find((stop) => stop.kind === kind && stop.id === id);
}

/** Whether the provider may not sell the service: either of them is stopped. */
export function isStopped(
  stops: readonly SellingTarget[],
  provider: string,
  service: { readonly id: string; readonly name: string },
): boolean {
  const name = service.name.toLowerCase();
  return stops.some(({ kind, id }) =>
    kind === 'provider' ? id === provider : id === service.id || id.toLowerCase() === name,
  );
}
