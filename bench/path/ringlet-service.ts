import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Payload } from '@nestjs/microservices';
import { type Advert, SetAdvertStatusInput, setAdvertStatus } from '@ringlet/contracts/adverts';
import { connectToNats } from '@ringlet/messaging/connection';
import { PassErrorsFilter } from '@ringlet/messaging/error.filter';
import { HandleRequest } from '@ringlet/messaging/decorators';
import { RingletStrategy } from '@ringlet/messaging/strategy';
import { createLog } from '@ringlet/platform/logging';
import { Metrics } from '@ringlet/platform/metrics';
import { CompiledValidationPipe } from '@ringlet/platform/validation.pipe';
import { advert, pathSettings } from './settings';

@Controller()
class AdvertsController {
  @HandleRequest(setAdvertStatus)
  setStatus(@Payload() _input: SetAdvertStatusInput): Advert {
    return advert;
  }
}

@Module({ controllers: [AdvertsController] })
class AdvertsService {}

/** The messaging strategy and validation of Ringlet with a handler that does nothing. */
async function main(): Promise<void> {
  const log = createLog('adverts', 'info');
  const connection = await connectToNats(pathSettings().natsUrl, 'adverts', log);
  const strategy = new RingletStrategy('adverts', connection, log, new Metrics('adverts'));
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
