import { Injectable } from '@nestjs/common';
import { Switches } from '@ringlet/messaging/switches/switches';
import { isStopped, type SellingTarget, stopsAmong } from '../domain/selling-stops';

/** What is not sold now, by the switches of the installation. */
@Injectable()
export class SellingStops {
  private current: readonly SellingTarget[] = [];
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly switches: Switches) {
    switches.onChange(() => {
      this.current = stopsAmong(switches.changed.map(({ name }) => ({ name, on: false })));
      for (const listener of this.listeners) listener();
    });
  }

  get version(): number {
    return this.switches.version;
  }

  get isAny(): boolean {
    return this.current.length > 0;
  }

  /** Whether the provider may not sell the service (a product id and its name) now. */
  has(provider: string, service: { readonly id: string; readonly name: string }): boolean {
    return isStopped(this.current, provider, service);
  }

  /** Called when something else is stopped or sold. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
