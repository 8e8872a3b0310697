import { type SellingKind } from '@ringlet/contracts/numbers/selling';

/** Nothing more is sold from a provider, or of a service by its product id. */
export interface SellingStop {
  readonly kind: SellingKind;
  readonly id: string;
  /** The service's name when it was stopped; a provider's is its id. */
  readonly name: string;
  /** The admin's id. */
  readonly by: string;
  readonly at: Date;
  readonly reason: string;
}
export type SellingTarget = Pick<SellingStop, 'kind' | 'id'>;

export function findStop(stops: readonly SellingStop[], { kind, id }: SellingTarget): SellingStop | undefined {
  return stops.find((stop) => stop.kind === kind && stop.id === id);
}

/** Whether the provider may not sell the service: either of them is stopped. */
export function isStopped(stops: readonly SellingStop[], provider: string, service: string): boolean {
  return stops.some(({ kind, id }) => id === (kind === 'provider' ? provider : service));
}
