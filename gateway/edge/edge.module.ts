import { type DynamicModule, Global, Module } from '@nestjs/common';
import { ShedRequests } from './shed-requests';

/** Protects the gateway from overload, mostly on the server, before Nest: see gateway.ts. */
@Global()
@Module({})
export class EdgeModule {
  static register(shed: ShedRequests): DynamicModule {
    return {
      module: EdgeModule,
      providers: [{ provide: ShedRequests, useValue: shed }],
      exports: [ShedRequests],
    };
  }
}
