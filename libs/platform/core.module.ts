import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type Logger } from 'pino';
import { Metrics } from './metrics';
import { Health } from './probes';
import { type ProcessContext } from './process';
import { type ProcessSettings } from './settings';

/** Injection tokens for what is not a class: `@Inject(LOG) log: Logger`, `@Inject(SETTINGS) settings: WalletSettings`. */
export const LOG = Symbol('log');
export const SETTINGS = Symbol('settings');
/** The name of the process, e.g. `wallet`. */
export const SERVICE = Symbol('service');
export type Log = Logger;

/** Gives every class of a process its settings, log, metrics and health. */
@Global()
@Module({})
export class CoreModule {
  static of<S extends ProcessSettings>(tools: ProcessContext<S>): DynamicModule {
    return {
      module: CoreModule,
      providers: [
        { provide: SERVICE, useValue: tools.name },
        { provide: SETTINGS, useValue: tools.settings },
        { provide: LOG, useValue: tools.log },
        { provide: Health, useValue: tools.health },
        { provide: Metrics, useValue: tools.metrics },
      ],
      exports: [SERVICE, SETTINGS, LOG, Health, Metrics],
    };
  }
}
