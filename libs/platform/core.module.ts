import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type Logger } from 'pino';
import { Clock } from './clock';
import { Metrics } from './metrics';
import { Health } from './probes';
import { type ProcessContext } from './process';
import { type ProcessSettings } from './settings';

/** Injection tokens of values without a class: `@Inject(LOG) log: Logger`, `@Inject(SETTINGS) settings: WalletSettings`. */
export const LOG = Symbol('log');
export const SETTINGS = Symbol('settings');
/** The name of the process, e.g. `wallet`. */
export const SERVICE = Symbol('service');
/** The process's Tracing; null if tracing is off. */
export const TRACING = Symbol('tracing');
export type Log = Logger;

/** Provides settings, log, metrics, health and the clock to every class of a process. */
@Global()
@Module({})
export class CoreModule {
  static register<S extends ProcessSettings>(context: ProcessContext<S>): DynamicModule {
    return {
      module: CoreModule,
      providers: [
        { provide: SERVICE, useValue: context.name },
        { provide: SETTINGS, useValue: context.settings },
        { provide: LOG, useValue: context.log },
        { provide: TRACING, useValue: context.tracing ?? null },
        { provide: Health, useValue: context.health },
        { provide: Metrics, useValue: context.metrics },
        Clock,
      ],
      exports: [SERVICE, SETTINGS, LOG, TRACING, Health, Metrics, Clock],
    };
  }
}
