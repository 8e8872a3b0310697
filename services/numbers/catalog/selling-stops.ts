import { Injectable } from '@nestjs/common';
import { usualPosition } from '@ringlet/contracts/auth/switches';
import { Switches } from '@ringlet/messaging/switches/switches';
import { Stops, stopsAmong } from '../domain/selling-stops';
import { UnsoldFinder } from '../domain/unsold/unsold';
import { SavedClassWords } from './class-words/saved-class-words';

/** What the installation's switches have stopped: providers, services, countries, and classes by their words. */
@Injectable()
export class SellingStops {
  private current: Stops;
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly switches: Switches,
    private readonly words: SavedClassWords,
  ) {
    this.current = this.stopsNow();
    switches.onChange(() => this.renew());
    words.onChange(() => this.renew());
  }

  get version(): string {
    return `${this.switches.version}-${this.words.version}`;
  }

  /** Every change replaces it. */
  get stops(): Stops {
    return this.current;
  }

  /** Called when a stop is added or lifted, or a class has other words. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  private renew(): void {
    this.current = this.stopsNow();
    for (const listener of this.listeners) listener();
  }

  private stopsNow(): Stops {
    const states = this.switches.changed.map(({ name }) => ({ name, on: !usualPosition(name) }));
    return new Stops(stopsAmong(states), new UnsoldFinder(this.words.words));
  }
}
