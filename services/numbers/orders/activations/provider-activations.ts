import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { fitting } from '../../domain/message-page';
import { identitiesOf } from '../../domain/rental';
import { type OrderRow } from '../../order-store/order.model';
import {
  type CancelOutcome,
  NUMBER_PROVIDERS,
  type NumberProvider,
  type ProviderMessage,
  type RentalProvider,
} from '../../providers/number-provider';

export interface PolledMessages {
  readonly kind: 'messages';
  readonly messages: readonly ({ readonly identity: string } & ProviderMessage)[];
}
export type PollResult = { readonly kind: 'waiting' | 'ended' | 'missing' } | PolledMessages;

/** Per rental. */
const maxMessages = 5000;

/** Orders' activations at their providers: code numbers and rentals. */
@Injectable()
export class ProviderActivations {
  constructor(
    @Inject(NUMBER_PROVIDERS) private readonly providers: readonly NumberProvider[],
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** What an order's number has received; for a rental only what is not stored yet. Throws ProviderError. */
  async poll(order: OrderRow): Promise<PollResult> {
    const activationId = activationIdOf(order);
    if (order.kind === 'rental') {
      const polled = await this.rentalsOf(order).poll(activationId);
      if (polled.kind !== 'listening') return polled;
      const identities = identitiesOf(polled.messages);
      const messages = polled.messages.map(({ text, code }, at) => ({
        identity: hashOf(identities[at] ?? ''),
        text,
        code,
      }));
      const known = new Set(order.messages.map(({ identity }) => identity));
      const fresh = messages.filter(({ identity }) => !known.has(identity));
      return resultOf(fitting(fresh.slice(0, maxMessages - known.size), order.messages));
    }
    const polled = await this.providerOf(order).poll(activationId, order.nextSms.round);
    if (polled.kind !== 'message') return polled;
    // Within a round the same text is the same SMS, fetched again; in another round it is another SMS.
    const { text, code } = polled;
    return resultOf(fitting([{ identity: `${order.nextSms.round}:${hashOf(text)}`, text, code }], order.messages));
  }

  /** Cancels an order's activation. Throws ProviderError. */
  async cancel(order: OrderRow): Promise<CancelOutcome> {
    const provider = order.kind === 'rental' ? this.rentalsOf(order) : this.providerOf(order);
    return provider.cancel(activationIdOf(order));
  }

  /** Requests a further SMS to a code number. Throws ProviderError. */
  async requestNextSms(order: OrderRow): Promise<'requested' | 'refused'> {
    return this.providerOf(order).requestNextSms(activationIdOf(order));
  }

  /** Finishes an activation at the provider. It would expire there anyway, so a failure is ignored. */
  async finish(order: OrderRow): Promise<void> {
    try {
      const provider = order.kind === 'rental' ? this.rentalsOf(order) : this.providerOf(order);
      await provider.finish(activationIdOf(order));
    } catch (error) {
      this.log.debug({ err: error, orderId: order._id }, 'activation finish failed');
    }
  }

  private providerOf({ provider: wanted, _id }: OrderRow): NumberProvider {
    const found = this.providers.find(({ name }) => name === wanted);
    if (!found) throw new Error(`order ${_id.toHexString()} belongs to ${wanted}, which is not configured`);
    return found;
  }

  private rentalsOf(order: OrderRow): RentalProvider {
    const { rentals, name } = this.providerOf(order);
    if (!rentals) throw new Error(`rental ${order._id.toHexString()} belongs to ${name}, which has no rentals`);
    return rentals;
  }
}

function resultOf(messages: PolledMessages['messages']): PollResult {
  return messages.length === 0 ? { kind: 'waiting' } : { kind: 'messages', messages };
}

function activationIdOf({ _id, activationId }: OrderRow): string {
  if (activationId === undefined) throw new Error(`order ${_id.toHexString()} has no activation`);
  return activationId;
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
