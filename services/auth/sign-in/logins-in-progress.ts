import { Injectable } from '@nestjs/common';
import { RingletError } from '@ringlet/contracts/errors';
import { type Origin } from '../credentials/origin';

/** Logins in progress in this replica: of one network or device, and of all networks. Known devices have places of their own. */
const atMost = { perOrigin: 16, fromNetworks: 128, fromDevices: 128 };
const retryAfterSeconds = 5;

/** Bounds the logins in progress. What has no place is refused before anything is read for it. */
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
