import { IsBoolean, IsMongoId, IsOptional } from 'class-validator';
import { RingletError } from '@ringlet/contracts/errors';
import { InputValidator } from '@ringlet/platform/validation.pipe';
import { Amount, RenameType } from './mapped-types';

class Input {
  @IsMongoId()
  orderId: string;

  @IsOptional()
  @IsBoolean()
  whenPossible?: boolean;
}

function fieldsRefused(body: new () => object, given: object): string[] {
  try {
    new InputValidator(body, false).check(given);
    return [];
  } catch (error) {
    return ((error as RingletError).errors ?? []).map(({ field }) => field);
  }
}

describe('RenameType', () => {
  class Body extends RenameType(Input, { order_id: 'orderId', when_possible: 'whenPossible' }) {}
  const order_id = 'a'.repeat(24);

  it.each([
    [{ order_id }, []],
    [{ order_id, when_possible: true }, []],
    [{ order_id, when_possible: null }, []],
    [{ order_id, when_possible: '' }, ['when_possible']],
    [{ order_id: 'x', when_possible: 1 }, ['order_id', 'when_possible']],
    [{ orderId: order_id }, ['orderId', 'order_id']],
  ])('applies the rules of the original fields to %j', (given, refused) => {
    expect(fieldsRefused(Body, given)).toEqual(refused);
  });
});

describe('Amount', () => {
  class Body {
    @Amount()
    price: number;
  }

  it.each([
    [0.01, true],
    [1e9, true],
    [0, false],
    [0.005, false],
    [1e9 + 1, false],
    ['1', false],
    [undefined, false],
  ])('%j is valid: %s', (price, isValid) => {
    expect(fieldsRefused(Body, { price })).toEqual(isValid ? [] : ['price']);
  });
});
