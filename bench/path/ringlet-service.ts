import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Payload } from '@nestjs/microservices';
import { type Advert, setAdvertStatus, SetAdvertStatusInput } from '@ringlet/contracts/adverts';
import { apiKeyPolicy } from '@ringlet/contracts/numbers/test-world';
import { CallerVerifier } from '@ringlet/messaging/callers/caller-verifier';
import { connectToNats } from '@ringlet/messaging/connection';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { PassErrorsFilter } from '@ringlet/messaging/error.filter';
import { RingletStrategy } from '@ringlet/messaging/strategy';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { Health } from '@ringlet/platform/probes';
import { ProcessSettings, readSettings } from '@ringlet/platform/settings';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { advert } from './settings';

@Controller()
class AdvertsController {
  @HandleRequest(setAdvertStatus)
  setStatus(@Payload() _input: SetAdvertStatusInput): Advert {
    return advert;
  }
}

@Module({ controllers: [AdvertsController] })
class AdvertsService {}

/** Ringlet's messaging strategy and validation with a handler that does nothing. */
async function main(): Promise<void> {
  const log = createLog('adverts', 'info');
  const connection = await connectToNats(readSettings(ProcessSettings, process.env), 'adverts', log);
  const name = 'adverts';
  const callers = new CallerVerifier(process.env['CALLER_PUBLIC_KEYS'] ?? '');
  const health = new Health();
  const metrics = new Metrics(name);
  const strategy = new RingletStrategy({
    name,
    nats: connection,
    log,
    metrics,
    health,
    callers,
    policy: apiKeyPolicy,
    maxInFlight: 1000,
    isProduction: true,
  });
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(AdvertsService, {
    strategy,
    logger: ['error'],
  });
  app.useGlobalPipes(new CompiledValidationPipe());
  app.useGlobalFilters(new PassErrorsFilter());
  await app.listen();
  process.send?.({ ready: true });
}

void main();
