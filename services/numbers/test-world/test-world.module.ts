import { Module } from '@nestjs/common';
import { CollectionsModule } from '@ringlet/persistence/collections.module';
import { RateLimits } from '@ringlet/persistence/rate-limits';
import { NumberAnswers } from './number-answers';
import { TestMoney } from './test-money';
import { TestWorldController } from './test-world.controller';
import { testWorldFeature } from './test-world.model';
import { TestWorlds } from './test-worlds';

/** What test keys buy from: play money and separate numbers. It imports no other module of the service. */
@Module({
  imports: [CollectionsModule.forFeature([testWorldFeature])],
  controllers: [TestWorldController],
  providers: [RateLimits, TestWorlds, TestMoney, NumberAnswers],
  exports: [TestWorlds],
})
export class TestWorldModule {}
