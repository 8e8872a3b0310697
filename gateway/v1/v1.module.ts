import { Module } from '@nestjs/common';
import { BalanceController } from './balance.controller';

/** The developer API: for programs with an API key. It has an OpenAPI document of its own, published at /v1/openapi.json. */
@Module({
  controllers: [BalanceController],
})
export class V1Module {}
