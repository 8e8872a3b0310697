import { Inject, Injectable } from '@nestjs/common';
import { type Collection } from 'mongoose';
import { endpointNoticed, type SwitchedOffBy } from '@ringlet/contracts/webhooks/endpoints';
import { hostOf } from '@ringlet/outbound-http/public/url';
import { InjectCollection } from '@ringlet/persistence/collection';
import { Transactions } from '@ringlet/persistence/transactions';
import { Clock } from '@ringlet/platform/clock';
import { LOG, type Log } from '@ringlet/platform/core.module';
import { switchOffAfterMs, warnAfterMs } from '../domain/attempts';
import { EndpointRow } from '../store/endpoint.model';
import { type AttemptResult } from './attempt-delivery';

/** Stores when an endpoint began to fail, warns its owner, and finally switches it off. */
@Injectable()
export class EndpointHealth {
  constructor(
    @InjectCollection(EndpointRow) private readonly rows: Collection<EndpointRow>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Records the results of concurrent attempts. */
  async record(endpoint: EndpointRow, results: readonly AttemptResult[]): Promise<void> {
    const { _id, failingSince } = endpoint;
    if (results.includes('gone')) await this.switchOff(endpoint, 'gone');
    else if (results.includes('works')) {
      if (failingSince !== undefined) await this.rows.updateOne({ _id }, { $unset: { failingSince: 1, warnedAt: 1 } });
    } else if (results.includes('fails') && failingSince === undefined) {
      await this.rows.updateOne({ _id }, { $set: { failingSince: this.clock.now() } });
    }
  }

  /** When to warn a failing endpoint's owner, or to switch the endpoint off. */
  nextStepAt({ failingSince, warnedAt }: EndpointRow): Date | undefined {
    if (failingSince === undefined) return undefined;
    return new Date(failingSince.getTime() + (warnedAt === undefined ? warnAfterMs : switchOffAfterMs));
  }

  /** Warns or switches off if it is time. Returns whether the endpoint changed. */
  async takeNextStep(endpoint: EndpointRow): Promise<boolean> {
    if (await this.endWithKey(endpoint)) return true;
    const at = this.nextStepAt(endpoint);
    const now = this.clock.now();
    if (at === undefined || at > now || endpoint.switchedOffBy !== undefined) return false;
    if (endpoint.warnedAt !== undefined) await this.switchOff(endpoint, 'failing');
    else await this.change(endpoint, { warnedAt: now }, { notice: 'failing' });
    return true;
  }

  /** No event announces that a key expires. */
  private async endWithKey(endpoint: EndpointRow): Promise<boolean> {
    const { keyExpiresAt, switchedOffBy: by } = endpoint;
    if (by !== undefined || keyExpiresAt === undefined || keyExpiresAt > this.clock.now()) return false;
    await this.switchOff(endpoint, 'access-ended');
    return true;
  }

  private async switchOff(endpoint: EndpointRow, by: SwitchedOffBy): Promise<void> {
    await this.change(endpoint, { switchedOffBy: by }, { notice: 'switched-off', by });
    this.log.info({ endpoint: endpoint._id, userId: endpoint.userId, by }, 'webhook endpoint switched off');
  }

  private async change(
    { _id, userId, url }: EndpointRow,
    change: Partial<EndpointRow>,
    about: { readonly notice: 'failing' | 'switched-off'; readonly by?: SwitchedOffBy },
  ): Promise<void> {
    const endpointId = _id.toHexString();
    await this.transactions.run(`webhook-endpoint-${endpointId}`, async ({ session, emit }) => {
      const on = { _id, switchedOffBy: { $exists: false } };
      const { matchedCount } = await this.rows.updateOne(on, { $set: change }, { session });
      if (matchedCount === 1) emit(endpointNoticed, { userId, endpointId, host: hostOf(new URL(url)), ...about });
    });
  }
}
