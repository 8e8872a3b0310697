import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log, SETTINGS } from '@ringlet/platform/core.module';
import { NumbersSettings } from '../settings';
import { type Acquired, UnknownOutcome } from './acquire-result';

/** How often storing an acquired number is tried while the database does not answer. */
const storeAttempts = 40;

/** The number costs money, so it is stored even if the database is unavailable for a while. */
@Injectable()
export class StoreAcquired {
  constructor(
    @Inject(SETTINGS) private readonly settings: NumbersSettings,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async untilStored<T>({ order: { _id, provider, activationId } }: Acquired, store: () => Promise<T>): Promise<T> {
    for (let attempts = 1; ; attempts++) {
      try {
        return await store();
      } catch (error) {
        if (error instanceof UnknownOutcome) throw error;
        this.log.error(
          { err: error, order: _id, provider, activationId, attempts },
          'storing an acquired number failed',
        );
        if (attempts === storeAttempts) throw error;
        await new Promise((resolve) => setTimeout(resolve, this.settings.RETRY_EVERY_MS));
      }
    }
  }
}
