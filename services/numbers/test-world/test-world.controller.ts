import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { type Caller } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { askTestWorld, AskTestWorldInput, testWorldReset } from '@ringlet/contracts/numbers/test-world';
import { CurrentUser, HandleRequest } from '@ringlet/messaging/decorators';
import { answerTo, type TestAnswer } from './test-answer';
import { catalogAnswers } from './test-catalog';
import { TestMoney } from './test-money';
import { TestNumbers } from './test-numbers';
import { TestWorlds } from './test-worlds';

class NoInput {}

/** The one place that requests of test keys reach. */
@Controller()
export class TestWorldController {
  private readonly answers: ReadonlyMap<string, TestAnswer>;

  constructor(money: TestMoney, numbers: TestNumbers, worlds: TestWorlds) {
    const resetting = { subject: testWorldReset, input: NoInput, scope: 'buy' } as const;
    const reset = answerTo(resetting, (_input, { id }) => worlds.reset(id));
    this.answers = new Map([...catalogAnswers, ...money.answers, ...numbers.answers, reset]);
  }

  @HandleRequest(askTestWorld)
  ask(@Payload() { request, data }: AskTestWorldInput, @CurrentUser() { key, ...caller }: Caller): Promise<unknown> {
    const answer = this.answers.get(request);
    if (answer === undefined || key === undefined) throw new RingletError('auth/test-key');
    return answer(data, { ...caller, key });
  }
}
