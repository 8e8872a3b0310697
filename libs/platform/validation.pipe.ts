import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { type ValidationError, validateSync } from 'class-validator';
import { type FieldError, RingletError } from '@ringlet/contracts/errors';
import {
  brokenFields,
  type InputClass,
  malformedIds,
  compileCheck,
  failingFields,
  unreadableFields,
} from './compiled-check';

/**
 * Validates the input of a route or handler against its class. class-validator's decorators are the only source of the rules;
 * their checks are compiled once for each class and run on every input. Input that fails them goes through class-validator, which
 * has the messages. Unknown fields are rejected by name; an optional field that is null is treated as absent. A class must not
 * transform its input, except with `@Type` for numbers that arrive as text. Errors: platform/invalid with one entry for each field.
 */
@Injectable()
export class CompiledValidationPipe implements PipeTransform {
  private readonly validators = new Map<unknown, InputValidator | undefined>();

  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type === 'custom' || metatype === undefined) return value;
    let validator = this.validators.get(metatype);
    if (validator === undefined && !this.validators.has(metatype)) {
      validator = isInputClass(metatype)
        ? new InputValidator(metatype, type === 'query' || type === 'param')
        : undefined;
      this.validators.set(metatype, validator);
    }
    return validator === undefined ? value : validator.check(value);
  }
}

const builtIn = new Set<unknown>([String, Number, Boolean, Array, Object, Buffer]);

function isInputClass(metatype: unknown): metatype is InputClass {
  return typeof metatype === 'function' && !builtIn.has(metatype);
}

export class InputValidator {
  /** The compiled check; absent where the rules need class-validator itself. Public for the spec. */
  readonly compiled: ((given: unknown) => boolean) | undefined;

  /** `fromText`: the values arrive as text (query, path) and are converted to the declared types. */
  constructor(
    private readonly input: InputClass,
    private readonly fromText: boolean,
  ) {
    this.compiled = fromText ? undefined : compileCheck(input);
  }

  /** Returns the valid input, or throws platform/invalid. */
  check(value: unknown): object {
    const given = value ?? {};
    if (this.compiled?.(given)) return given as object;
    if (typeof given !== 'object' || Array.isArray(given)) {
      throw new RingletError('platform/malformed', { message: 'The request body must be a JSON object.' });
    }
    reject(brokenFields(given));
    const instance = this.instanceOf(given);
    reject(problemsOf(this.input, instance));
    reject(malformedIds(this.input, instance));
    return withoutNulls(instance);
  }

  /** `@Type` converts before the rules run, and throws for objects with a `toString` of their own. */
  private instanceOf(given: object): object {
    const convert = (values: object) =>
      plainToInstance(this.input, values, { enableImplicitConversion: this.fromText });
    try {
      return convert(given);
    } catch (cause) {
      reject(unreadableFields(given, convert));
      throw new RingletError('platform/malformed', { cause });
    }
  }
}

/** Only optional fields can be null here; null and absent mean the same. */
function withoutNulls(instance: object): object {
  for (const [field, value] of Object.entries(instance)) {
    if (value === null) Reflect.deleteProperty(instance, field);
  }
  return instance;
}

function reject(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new RingletError('platform/invalid', { message: errors[0]?.message, errors });
}

function problemsOf(input: InputClass, instance: object): FieldError[] {
  try {
    const options = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: false };
    return validateSync(instance, options).flatMap((problem) => fieldErrors(problem));
  } catch (cause) {
    // Some of class-validator's checks throw on unexpected input.
    const errors = failingFields(input, instance);
    if (errors.length === 0) throw new RingletError('platform/malformed', { cause });
    return errors;
  }
}

function fieldErrors(problem: ValidationError, path = ''): FieldError[] {
  const field = path + problem.property;
  const own = Object.entries(problem.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'whitelistValidation' ? `The field ${field} is unknown.` : sentence(message),
  }));
  // One message for each field: of the decorator written first, which is the most basic one.
  return [...own.slice(-1), ...(problem.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}
