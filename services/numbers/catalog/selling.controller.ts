import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  getSelling,
  GetSellingInput,
  type SellingState,
  setSelling,
  SetSellingInput,
} from '@ringlet/contracts/numbers/selling';
import { CurrentUser, HandleRequest, RequireRole } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { findStop, type SellingStop, type SellingTarget } from '../domain/selling-stops';
import { type NumberProvider, NUMBER_PROVIDERS } from '../providers/number-provider';
import { Catalog } from './catalog';
import { SellingStops } from './selling-stops';

/** Which providers and services are sold, decided by admins. */
@Controller()
@RequireRole('admin')
export class SellingController {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly catalog: Catalog,
    private readonly selling: SellingStops,
  ) {}

  @HandleRequest(getSelling)
  get(@Payload() _input: GetSellingInput): SellingState[] {
    const providers = this.providers.map(({ name }) => {
      const provider = { kind: 'provider', id: name } as const;
      return { ...provider, name, ...stopOf(findStop(this.selling.stops, provider)) };
    });
    const services = this.selling.stops.filter(({ kind }) => kind === 'service');
    return [
      ...providers,
      ...services.map((stop) => ({ kind: stop.kind, id: stop.id, name: stop.name, ...stopOf(stop) })),
    ];
  }

  @HandleRequest(setSelling)
  async set(
    @Payload() { stopped, reason, ...target }: SetSellingInput,
    @CurrentUser() admin: Caller,
    @Ctx() { correlationId }: RequestContext,
  ): Promise<SellingState[]> {
    await this.selling.change({ ...this.find(target), stopped, by: admin.id, reason }, correlationId);
    return this.get({});
  }

  private find({ kind, id }: SellingTarget): SellingTarget & { name: string } {
    if (kind === 'provider') {
      if (!this.providers.some(({ name }) => name === id)) throw new RingletError('numbers/selling-unknown');
      return { kind, id, name: id };
    }
    // A stopped service may have left the catalog.
    const service = findStop(this.selling.stops, { kind, id }) ?? this.catalog.findService(id);
    if (!service) throw new RingletError('numbers/selling-unknown');
    return { kind, id: service.id, name: service.name };
  }
}

function stopOf(stop: SellingStop | undefined): Pick<SellingState, 'stop'> {
  if (!stop) return {};
  const { at, by, reason } = stop;
  return { stop: { at: at.toISOString(), by, reason } };
}
