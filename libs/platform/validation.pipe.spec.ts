import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance, Type } from 'class-transformer';
import {
  getMetadataStorage,
  IsEmail,
  IsIn,
  IsInt,
  IsMongoId,
  IsNumber,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
  validateSync,
} from 'class-validator';
import fc from 'fast-check';
import { RingletError } from '@ringlet/contracts/errors';
import { Page } from '@ringlet/contracts/paging';
import { CompiledValidationPipe, InputValidator } from './validation.pipe';

type InputClass = new () => object;

/** Every class with validation rules that a message or route takes. */
async function inputClasses(): Promise<InputClass[]> {
  const root = join(__dirname, '../..');
  const files = ['libs/contracts', 'gateway'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('spec.ts'))
      .filter((file) => folder === 'libs/contracts' || file.endsWith('.dto.ts'))
      .map((file) => join(root, folder, file)),
  );
  const modules = await Promise.all(files.map((file) => import(file) as Promise<Record<string, unknown>>));
  const exported = new Set(modules.flatMap((module) => Object.values(module)));
  return [...exported].filter(
    (value): value is InputClass => typeof value === 'function' && rulesOf(value as InputClass).length > 0,
  );
}

function rulesOf(input: InputClass) {
  return getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
}

const hex = fc.stringMatching(/^[0-9a-f]{24}$/);
/** Class-transformer drops fields that are named like a method of every object. */
const namedAsMethod = new RegExp(`"(${Object.getOwnPropertyNames(Object.prototype).join('|')})":`);
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    true,
    false,
    '',
    ' ',
    '0',
    '5',
    0,
    -1,
    1,
    1.5,
    0.005,
    NaN,
    Infinity,
    2 ** 53,
  ),
  fc.constantFrom<unknown>(
    [],
    ['a'],
    {},
    { length: 3 },
    '0x1234567890123456789012',
    'ABCDEFABCDEFABCDEFABCDEF',
    '❤️❤️❤️',
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.double(),
  fc.jsonValue().filter((value) => !namedAsMethod.test(JSON.stringify(value))),
);

/** Values on both sides of a rule. */
function near(name: string | undefined, constraints: readonly unknown[]): fc.Arbitrary<unknown> {
  const [first, second] = constraints;
  const number = typeof first === 'number' ? first : 0;
  const lengths = [number, typeof second === 'number' ? second : number].flatMap((length) => [
    length - 1,
    length,
    length + 1,
  ]);
  const unit = fc.constantFrom('a', 'é', '😀', '❤️', '\ud83d', ' ');
  const ofLength = fc.constantFrom(0, ...lengths.filter((length) => length > 0 && length < 10_000)).chain((length) =>
    fc.oneof(
      fc.constant('x'.repeat(length)),
      unit.map((one) => one.repeat(length)),
      unit.map((one) => 'x'.repeat(Math.max(0, length - 1)) + one),
    ),
  );
  const known: Record<string, fc.Arbitrary<unknown>> = {
    isIn: fc.constantFrom(...(Array.isArray(first) ? (first as unknown[]) : [first])),
    isInt: fc.integer(),
    isNumber: fc.oneof(
      fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 100),
      fc.integer(),
      fc.double(),
    ),
    min: fc.constantFrom<unknown>(number - 1, number, number + 1, number + 0.5),
    max: fc.constantFrom<unknown>(number - 1, number, number + 1, number - 0.5),
    isMongoId: hex,
    isEmail: fc.oneof(fc.emailAddress(), fc.constantFrom('a@b.co', 'a@b', 'a b@c.co')),
    isBase64: fc.base64String(),
    isLength: ofLength,
    minLength: ofLength,
    maxLength: ofLength,
    matches: first instanceof RegExp ? matching(first) : junk,
    isUuid: fc.uuid(),
    isIso8601: fc
      .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    isTimeZone: fc.constantFrom('Africa/Lagos', 'UTC', 'Africa/Nowhere'),
    isBoolean: fc.boolean(),
    isArray: fc.array(hex, { maxLength: 3 }),
    arrayMaxSize: fc.constantFrom(number, number + 1).map((length) => Array.from({ length }, () => 'a'.repeat(24))),
  };
  return known[name ?? ''] ?? fc.string();
}

/** Matches a pattern except for its lookaheads, which cannot be generated, so some values are refused. */
function matching(pattern: RegExp): fc.Arbitrary<string> {
  return fc.stringMatching(new RegExp(withoutLookaheads(pattern.source), pattern.flags));
}

function withoutLookaheads(source: string): string {
  const start = source.search(/\(\?[=!]/);
  if (start < 0) return source;
  let depth = 0;
  let end = start;
  do {
    const character = source[end];
    if (character === '\\') end += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < source.length);
  return withoutLookaheads(source.slice(0, start) + source.slice(end));
}

function generated(input: InputClass): fc.Arbitrary<object> {
  const rules = rulesOf(input);
  const fields = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const values = fields.map((field) => {
    const own = rules.filter(({ propertyName, name }) => propertyName === field && name !== 'isOptional');
    // Arbitrary text rarely meets a field's other rules, and arbitrary arrays those of their values.
    const specific = own.some(({ name }) => name !== 'isString') ? own.filter(({ name }) => name !== 'isString') : own;
    const ofValues = specific.filter(({ each }) => each);
    const hints = (ofValues.length > 0 ? ofValues : specific).map(({ name, constraints, each }) => {
      const one = near(name, (constraints ?? []) as unknown[]);
      return each ? fc.array(fc.oneof({ weight: 9, arbitrary: one }, junk), { maxLength: 4 }) : one;
    });
    const isOptional = rules.some(({ propertyName, name }) => propertyName === field && name === 'isOptional');
    const absent = isOptional ? [{ weight: 9, arbitrary: fc.constant(undefined) }] : [];
    const value = fc.oneof({ weight: 8, arbitrary: fc.oneof(...hints) }, { weight: 1, arbitrary: junk }, ...absent);
    return [field, value] as const;
  });
  const known = fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<object>;
  const whole = fc.record(Object.fromEntries(values)) as fc.Arbitrary<object>;
  const more = fc
    .tuple(whole, fc.string(), junk)
    .map(([object, key, value]) => ({ ...object, [`extra${key}`]: value }));
  const any = fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 2, arbitrary: known },
    { weight: 1, arbitrary: more },
  );
  return any.map((object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)));
}

function classValidatorAccepts(input: InputClass, given: object): boolean {
  const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false };
  if (Object.values(given).some((value) => typeof value === 'string' && /\p{Surrogate}/u.test(value))) return false;
  const idRules = rulesOf(input).filter(({ name }) => name === 'isMongoId');
  const spelt = (instance: Record<string, unknown>, field: string): boolean => {
    const given = instance[field];
    const ids = Array.isArray(given) ? (given as unknown[]) : [given];
    return given === undefined || given === null || ids.every((id) => /^[0-9a-f]{24}$/.test(String(id)));
  };
  try {
    const instance = plainToInstance(input, structuredClone(given)) as Record<string, unknown>;
    return (
      validateSync(instance, options).length === 0 && idRules.every(({ propertyName }) => spelt(instance, propertyName))
    );
  } catch {
    return false;
  }
}

function check(validator: InputValidator, given: unknown): object | RingletError {
  try {
    return validator.check(given);
  } catch (error) {
    if (error instanceof RingletError) return error;
    throw error;
  }
}

describe('CompiledValidationPipe', () => {
  it('accepts exactly what class-validator accepts, for every input of every message and route', async () => {
    const classes = await inputClasses();
    expect(classes.length).toBeGreaterThan(15);
    for (const input of classes) {
      const validator = new InputValidator(input, false);
      let good = 0;
      // By chance the first round may accept none.
      for (let round = 0; round < 10 && good === 0; round++) {
        fc.assert(
          fc.property(generated(input), (given) => {
            const accepted = classValidatorAccepts(input, given);
            const outcome = check(validator, given);
            if (outcome instanceof RingletError === accepted)
              throw new Error(`${input.name} is accepted by only one: ${JSON.stringify(given)}`);
            // The compiled check must return what class-validator would have returned.
            if (validator.compiled?.(given)) {
              expect(accepted).toBe(true);
              expect({ ...plainToInstance(input, given) }).toEqual({ ...given });
            }
            if (accepted) {
              good += 1;
              expect(Object.values(outcome)).not.toContain(null);
            }
          }),
          { numRuns: 100 },
        );
      }
      expect({ input: input.name, tried: good > 0 }).toEqual({ input: input.name, tried: true });
    }
  });

  it('has a compiled check for every input', async () => {
    const slow = (await inputClasses()).filter((input) => new InputValidator(input, false).compiled === undefined);
    expect(slow.map(({ name }) => name)).toEqual([]);
  });

  class Everything {
    @IsString()
    @Length(2, 5)
    name: string;

    @IsEmail({}, { message: 'Please enter a valid e-mail address.' })
    email: string;

    @IsIn(['a', 'b'])
    kind: 'a' | 'b';

    @IsOptional()
    @IsMongoId({ message: 'There is no such number.' })
    id?: string;

    @IsOptional()
    @IsInt()
    @Min(1)
    @Max(10)
    count?: number;

    @IsOptional()
    @IsString()
    @Matches(/^[a-z]+$/)
    promo_code?: string;
  }
  const good = { name: 'Ada', email: 'ada@example.com', kind: 'a' };
  const validator = new InputValidator(Everything, false);
  const errorsOfPage = (given: unknown) => (check(new InputValidator(Page, false), given) as RingletError).errors;
  const errorsOf = (given: unknown) => (check(validator, given) as RingletError).errors;

  it.each([
    [{ ...good, name: 7 }, 'name', 'Name must be a string.'],
    [{ ...good, name: undefined }, 'name', 'Name must be a string.'],
    [{ ...good, name: 'A' }, 'name', 'Name must be longer than or equal to 2 characters.'],
    [{ ...good, name: 'A\ud83d' }, 'name', 'The field name contains an invalid character.'],
    [{ ...good, email: '\ud83d'.repeat(100) }, 'email', 'The field email contains an invalid character.'],
    [{ ...good, email: 'nobody' }, 'email', 'Please enter a valid e-mail address.'],
    [{ ...good, kind: 'c' }, 'kind', 'Kind must be one of the following values: a, b.'],
    [{ ...good, count: 0 }, 'count', 'Count must not be less than 1.'],
    [{ ...good, count: '3' }, 'count', 'Count must be an integer number.'],
    [{ ...good, id: 'x' }, 'id', 'There is no such number.'],
    [{ ...good, id: '0x12345678901234567890ab' }, 'id', 'There is no such number.'],
    [{ ...good, id: 'ABCDEFABCDEFABCDEFABCDEF' }, 'id', 'There is no such number.'],
    [{ ...good, colour: 'red' }, 'colour', 'The field colour is unknown.'],
    [{ ...good, promo_code: 'a b' }, 'promo_code', 'The field promo_code has a form that is not accepted.'],
    [{ ...good, promo_code: 7 }, 'promo_code', 'The field promo_code must be a string.'],
  ])('reports for %j one sentence for each invalid field', (given, field, message) => {
    expect(errorsOf(given)).toEqual([{ field, message }]);
  });

  it('treats null as absent in optional fields', () => {
    expect(check(validator, { ...good, id: null, count: null })).toEqual(good);
    expect(check(validator, { ...good, name: null })).toMatchObject({ errors: [{ field: 'name' }] });
    expect(check(validator, { ...good, colour: null })).toMatchObject({ errors: [{ field: 'colour' }] });
  });

  it('names all invalid fields, with the first as message', () => {
    const error = check(validator, { name: 7, kind: 'a' }) as RingletError;
    expect(error).toMatchObject({ code: 'platform/invalid', message: 'Name must be a string.' });
    expect(error.errors?.map(({ field }) => field)).toEqual(['name', 'email']);
  });

  it.each([[[]], ['text'], [7], [true], [[good]]])('rejects %j, which is no object', (given) => {
    expect(check(validator, given)).toMatchObject({ code: 'platform/malformed' });
  });

  it('treats absent input as an empty object', () => {
    expect(check(new InputValidator(Page, false), undefined)).toEqual({});
    expect(check(new InputValidator(Page, false), null)).toEqual({});
  });

  it('names the field on which class-validator throws', () => {
    class Priced {
      @IsNumber({ maxDecimalPlaces: 2 })
      price: number;
    }
    const error = check(new InputValidator(Priced, false), { price: 1e-7 });
    expect(error).toMatchObject({ code: 'platform/invalid', errors: [{ field: 'price' }] });
  });

  it.each([
    [{ limit: [{ toString: {} }] }, 'limit'],
    [{ limit: { valueOf: 1, toString: 1 }, cursor: 'abc' }, 'limit'],
  ])('names the field of %j that cannot be converted', (given, field) => {
    expect(errorsOfPage(given)).toEqual([{ field, message: `The field ${field} cannot be read.` }]);
  });

  it('accepts no field through the prototype', () => {
    const given = JSON.parse(
      '{"name":"Ada","email":"ada@example.com","kind":"a","__proto__":{"admin":true}}',
    ) as object;
    const outcome = check(validator, given);
    expect((outcome as { admin?: boolean }).admin).toBeUndefined();
  });

  class Box {
    @IsString()
    @MaxLength(3)
    label: string;
  }
  class Parcel {
    @ValidateNested()
    @Type(() => Box)
    box: Box;
  }

  it('names a nested field', () => {
    const parcel = new InputValidator(Parcel, false);
    expect(parcel.compiled).toBeUndefined();
    expect(check(parcel, { box: { label: 'abc' } })).toEqual({ box: { label: 'abc' } });
    expect((check(parcel, { box: { label: 'long', size: 1 } }) as RingletError).errors).toEqual([
      { field: 'box.size', message: 'The field box.size is unknown.' },
      { field: 'box.label', message: 'Label must be shorter than or equal to 3 characters.' },
    ]);
  });

  describe('of an input that is too large', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 1]));
    const deep = (depth: number): unknown => (depth === 0 ? 1 : { a: deep(depth - 1) });
    const tooMany = { code: 'platform/malformed', message: expect.stringMatching(/too many fields/) };

    it('refuses it before an object is made of it', () => {
      let made = 0;
      class Counted {
        @IsString()
        name: string;

        constructor() {
          made += 1;
        }
      }
      const counted = new InputValidator(Counted, false, 100);
      made = 0;
      for (const given of [many(101), { name: many(100) }, { name: [many(50), many(50)] }, { name: deep(6) }]) {
        expect(check(counted, given)).toMatchObject(tooMany);
      }
      expect(made).toBe(0);
      expect(check(counted, { name: many(99) })).toMatchObject({ code: 'platform/invalid' });
    });

    it('takes a list of 500 ids of a message', () => {
      class Ids {
        @IsMongoId({ each: true })
        ids: string[];
      }
      const ids = Array.from({ length: 500 }, () => 'a'.repeat(24));
      const messages = new InputValidator(Ids, false);
      expect(check(messages, { ids })).toEqual({ ids });
      expect(check(messages, { ids: [...ids.slice(1), 'x'] })).toMatchObject({ code: 'platform/invalid' });
      expect(check(messages, { ids: [...ids, ...ids, 'x'] })).toMatchObject(tooMany);
    });

    it('names the first five unknown fields, and ten fields in all', () => {
      expect(errorsOf({ ...good, ...many(50) })?.map(({ field }) => field)).toEqual(['f0', 'f1', 'f2', 'f3', 'f4']);
      const box = { label: 'abc', ...many(50) };
      expect((check(new InputValidator(Parcel, false), { box }) as RingletError).errors).toHaveLength(10);
    });
  });

  it('converts text input only', () => {
    const pipe = new CompiledValidationPipe();
    const query = { type: 'query', metatype: Page } as const;
    expect(pipe.transform({ limit: '20', cursor: 'abc' }, query)).toEqual({ limit: 20, cursor: 'abc' });
    for (const limit of ['0', '501', '', 'many', '1.5'])
      expect(() => pipe.transform({ limit }, query)).toThrow(RingletError);
    expect(() => pipe.transform({ page: '2' }, query)).toThrow('The field page is unknown.');
    expect(pipe.transform('as it is', { type: 'param', metatype: String })).toBe('as it is');
    expect(pipe.transform({ any: 1 }, { type: 'custom', metatype: Page })).toEqual({ any: 1 });
  });
});
