import 'reflect-metadata';
import { Controller, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type MicroserviceOptions, Payload } from '@nestjs/microservices';
import { ListPricesInput, listPrices, type Offer } from '#libs/contracts/numbers';
import { connectToNats } from '#libs/messaging/connection';
import { PassErrorsFilter } from '#libs/messaging/error.filter';
import { Handles } from '#libs/messaging/handles';
import { RingletStrategy } from '#libs/messaging/strategy';
import { createLog } from '#libs/platform/logging';
import { Metrics } from '#libs/platform/metrics';
import { CompiledValidationPipe } from '#libs/platform/validation.pipe';
import { pathSettings, prices } from './settings';

@Controller()
class PricesController {
  @Handles(listPrices)
  list(@Payload() _input: ListPricesInput): Record<string, Offer> {
    return prices;
  }
}

@Module({ controllers: [PricesController] })
class PricesService {}

/** The product's own strategy and validation around a handler that does nothing. */
async function main(): Promise<void> {
  const log = createLog('numbers', 'info');
  const connection = await connectToNats(pathSettings().natsUrl, 'numbers', log);
  const strategy = new RingletStrategy('numbers', connection, log, new Metrics('numbers'));
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(PricesService, { strategy, logger: ['error'] });
  app.useGlobalPipes(new CompiledValidationPipe());
  app.useGlobalFilters(new PassErrorsFilter());
  await app.listen();
  process.send?.({ ready: true });
}

void main();
