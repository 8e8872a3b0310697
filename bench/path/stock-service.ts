import 'reflect-metadata';
import { Controller, Module, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, type MicroserviceOptions, Payload, Transport } from '@nestjs/microservices';
import { Type } from 'class-transformer';
import { IsIn, IsMongoId, IsObject, IsString, ValidateNested } from 'class-validator';
import { advert, pathSettings } from './settings';

class StatusInput {
  @IsMongoId()
  id: string;

  @IsIn(['active', 'inactive'])
  status: string;
}

class Envelope {
  @IsString()
  correlationId: string;

  @IsObject()
  caller: object;

  @ValidateNested()
  @Type(() => StatusInput)
  data: StatusInput;
}

@Controller()
class AdvertsController {
  @MessagePattern('adverts.set-status')
  setStatus(@Payload() _envelope: Envelope): object {
    return advert;
  }
}

@Module({ controllers: [AdvertsController] })
class StockService {}

async function main(): Promise<void> {
  const app = await NestFactory.createMicroservice<MicroserviceOptions>(StockService, {
    transport: Transport.NATS,
    options: { servers: [pathSettings().natsUrl], queue: 'adverts' },
    logger: ['error'],
  });
  app.useGlobalPipes(new ValidationPipe({ transform: true }));
  await app.listen();
  process.send?.({ ready: true });
}

void main();
