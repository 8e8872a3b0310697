import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Origin } from '../credentials/origin';

/** Logins in progress in this replica, per network or device and in all. Known devices have their own places. */
const atMost = { perOrigin: 16, fromNetworks: 128, fromDevices: 128 };
const retryAfterSeconds = 5;

/** Limits the logins in progress. Refuses a login without a place before it reads anything. */
@Injectable()
export class LoginsInProgress {
  private readonly byOrigin = new Map<string, number>();
  private readonly byKind = { network: 0, device: 0 };

  /** Errors: platform/overloaded, and those of `login`. */
  async run<T>(origin: Origin, login: () => Promise<T>): Promise<T> {
    const kind = origin.kind === 'network' ? 'network' : 'device';
    const key = `${kind}:${origin.id ?? ''}`;
    const own = this.byOrigin.get(key) ?? 0;
    const places = kind === 'network' ? atMost.fromNetworks : atMost.fromDevices;
    if (own >= atMost.perOrigin || this.byKind[kind] >= places) {
      throw new RingletError('platform/overloaded', { retryAfterSeconds });
    }
    this.byOrigin.set(key, own + 1);
    this.byKind[kind] += 1;
    try {
      return await login();
    } finally {
      const left = (this.byOrigin.get(key) ?? 1) - 1;
      if (left === 0) this.byOrigin.delete(key);
      else this.byOrigin.set(key, left);
      this.byKind[kind] -= 1;
    }
  }
}
