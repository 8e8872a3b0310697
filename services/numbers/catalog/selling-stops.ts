import { Injectable } from '@nestjs/common';
import { usualPosition } from '@ringlet/contracts/auth/switches';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Stops, stopsAmong } from '../domain/selling-stops';

/** What is not sold now, by the switches of the installation. */
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

  /** Replaced by every change. */
  get stops(): Stops {
    return this.current;
  }

  /** Called when something else is stopped or sold. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }
}
