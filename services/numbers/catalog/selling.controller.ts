import { Controller, Inject } from '@nestjs/common';
import { Ctx, Payload } from '@nestjs/microservices';
import { listSwitches, setSwitch, type SwitchState } from '@ringlet/contracts/auth/switches';
import { RingletError } from '@ringlet/contracts/errors';
import {
  getSelling,
  type SellingKind,
  type SellingState,
  setSelling,
  SetSellingInput,
} from '@ringlet/contracts/numbers/selling';
import { unsoldClasses } from '@ringlet/contracts/unsold-classes';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { type RequestContext } from '@ringlet/messaging/envelope';
import { Requester } from '@ringlet/messaging/requester';
import {
  findStop,
  isClass,
  type SellingStop,
  type SellingTarget,
  stopIdOf,
  stopsAmong,
  switchOf,
} from '../domain/selling-stops';
import { NUMBER_PROVIDERS, type NumberProvider } from '../providers/number-provider';
import { SuccessRates } from '../success-rates/success-rates';
import { Catalog } from './catalog';

/** Which providers, services, countries and classes are sold. Admins decide by switches of the installation, which auth stores. */
@Controller()
export class SellingController {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    private readonly catalog: Catalog,
    private readonly successRates: SuccessRates,
    private readonly requester: Requester,
  ) {}

  @HandleRequest(getSelling)
  async get(@Ctx() context: RequestContext) {
    return this.present(await this.requester.send(listSwitches, {}, context));
  }

  @HandleRequest(setSelling)
  async set(@Payload() { stopped, reason, ...target }: SetSellingInput, @Ctx() context: RequestContext) {
    const stops = stopsAmong(await this.requester.send(listSwitches, {}, context));
    const name = switchOf(findStop(stops, target) ?? this.find(target));
    return this.present(await this.requester.send(setSwitch, { name, on: !stopped, reason }, context));
  }

  private find({ kind, id }: SellingTarget): SellingTarget {
    const found = this.idOf(kind, id);
    if (found === undefined) throw new RingletError('numbers/selling-unknown');
    return { kind, id: found };
  }

  private idOf(kind: SellingKind, id: string): string | undefined {
    switch (kind) {
      case 'provider':
        return this.providers.find(({ name }) => name === id)?.name;
      case 'service':
        return this.catalog.findService(id)?.id;
      case 'country': {
        const country = this.catalog.findCountry(id);
        return country && stopIdOf(country);
      }
      case 'class':
        return isClass(id) ? id : undefined;
    }
  }

  /** The provider's pools that have stopped delivering. */
  private asideOf(name: string): SellingState['setAside'] {
    const pools = this.successRates.pools().filter(({ provider }) => provider === name);
    if (pools.length === 0) return undefined;
    return pools.map(({ country, service, pool, since }) => ({
      country: this.catalog.findCountry(country)?.title ?? country,
      service: this.catalog.serviceName(service),
      pool: pool !== '' ? pool : undefined,
      since: since.toISOString(),
    }));
  }

  /** All providers by preference, all classes, then the stopped services and countries. */
  private async present(switches: readonly SwitchState[]): Promise<SellingState[]> {
    const stops = stopsAmong(switches);
    const delivered = await this.successRates.ofProviders();
    const providers = this.providers.map(({ name }): SellingState => {
      const target = { kind: 'provider', id: name } as const;
      const { ended, received } = delivered.get(name) ?? { ended: 0, received: 0 };
      return { ...target, name, ...stopOf(findStop(stops, target)), setAside: this.asideOf(name), ended, received };
    });
    const classes = unsoldClasses.map((id): SellingState => {
      const target = { kind: 'class', id } as const;
      return { ...target, name: id, ...stopOf(findStop(stops, target)) };
    });
    const others = stops.filter(({ kind }) => kind === 'service' || kind === 'country');
    return [
      ...providers,
      ...classes,
      ...others.map((stop) => ({ kind: stop.kind, id: stop.id, name: this.nameOf(stop), ...stopOf(stop) })),
    ];
  }

  private nameOf({ kind, id }: SellingTarget): string {
    return kind === 'country' ? (this.catalog.findCountry(id)?.title ?? id) : this.catalog.serviceName(id);
  }
}

function stopOf(stop: SellingStop | undefined): Pick<SellingState, 'stopped' | 'stoppedAt' | 'by' | 'reason'> {
  if (stop === undefined) return { stopped: false };
  if (stop.change === undefined) return { stopped: true };
  const { at, by, reason } = stop.change;
  return { stopped: true, stoppedAt: at, by, reason };
}
