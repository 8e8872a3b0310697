import 'reflect-metadata';
import { Controller, Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, type MicroserviceOptions, Payload, Transport } from '@nestjs/microservices';
import { Type } from 'class-transformer';
import { IsObject, IsString, Length, ValidateNested } from 'class-validator';
import { pathSettings, prices } from './settings';

class CountryInput {
  @IsString()
  @Length(1, 40)
  country: string;
}

class Envelope {
  @IsString()
  correlationId: string;

  @IsObject()
  caller: object;

  @ValidateNested()
  @Type(() => CountryInput)
  data: CountryInput;
}

@Controller()
class PricesController {
  @MessagePattern('prices.list')
  list(@Payload() _envelope: Envelope): object {
    return prices;
  }
}

@Module({ controllers: [PricesController] })
class StockService {}

async function main(): Promise<void> {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(StockService, {
    transport: Transport.NATS,
    options: { servers: [pathSettings().natsUrl], queue: 'numbers' },
    logger: ['error'],
  });
  app.useGlobalPipes(new ValidationPipe({ transform: true }));
  await app.listen();
  process.send?.({ ready: true });
}

void main();
