import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import {
  askTestWorld,
  AskTestWorldInput,
  readPlayMoney,
  resetTestWorld,
  testWorldReset,
} from '@ringlet/contracts/numbers/test-world';
import { defineRequest } from '@ringlet/contracts/request';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { catalogAnswers } from './catalog-answers';
import { NumberAnswers } from './number-answers';
import { answerTo, type TestAnswer } from './test-answer';
import { TestMoney } from './test-money';
import { TestWorlds } from './test-worlds';

class NoInput {}

/** The only place that test keys' requests reach, and an account's actions on its test world. */
@Controller()
export class TestWorldController {
  private readonly answers: ReadonlyMap<string, TestAnswer>;

  constructor(
    private readonly money: TestMoney,
    numbers: NumberAnswers,
    private readonly worlds: TestWorlds,
  ) {
    const resetting = defineRequest<void>()(testWorldReset, NoInput, { scope: 'buy' });
    const reset = answerTo(resetting, (_input, { id }) => worlds.reset(id));
    this.answers = new Map([...catalogAnswers, ...money.answers, ...numbers.answers, reset]);
  }

  @HandleRequest(askTestWorld)
  ask(@Payload() { request, data }: AskTestWorldInput, @CurrentUser() { key, ...caller }: Caller): Promise<unknown> {
    const answer = this.answers.get(request);
    if (answer === undefined || key === undefined) throw new RingletError('auth/test-key');
    return answer(data, { ...caller, key });
  }

  @HandleRequest(readPlayMoney)
  read(@CurrentUser() { id }: Caller) {
    return this.money.read(id);
  }

  @HandleRequest(resetTestWorld)
  reset(@CurrentUser() { id }: Caller) {
    return this.worlds.reset(id);
  }
}
