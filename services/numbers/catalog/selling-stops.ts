import { Injectable } from '@nestjs/common';
import { usualPosition } from '@ringlet/contracts/auth/switches';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Stops, stopsAmong } from '../domain/selling-stops';

/** The providers and services that the installation's switches have stopped. */
@Injectable()
export class SellingStops {
  private current = new Stops(stopsAmong([]));
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly switches: Switches) {
    switches.onChange(() => {
      const states = switches.changed.map(({ name }) => ({ name, on: !usualPosition(name) }));
      this.current = new Stops(stopsAmong(states));
      for (const listener of this.listeners) listener();
    });
  }

  get version(): number {
    return this.switches.version;
  }

  /** Every change replaces it. */
  get stops(): Stops {
    return this.current;
  }

  /** Called when a stop is added or lifted. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
