import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { type FieldError, RingletError } from '@ringlet/contracts/errors';
import {
  brokenFields,
  compileCheck,
  failingFields,
  fieldsOf,
  type InputClass,
  malformedIds,
  unreadableFields,
} from './compiled-check';

/**
 * Validates the input of a route or handler against its class. class-validator's decorators are the only source of the rules; their checks
 * are compiled once per class and run on every input. Input that fails them goes through class-validator, which has the messages. Unknown
 * fields are rejected by name; an optional null field counts as absent. A class must not transform its input, except with `@Type` for
 * numbers that arrive as text. Errors: platform/invalid with one entry per field.
 */
@Injectable()
export class CompiledValidationPipe implements PipeTransform {
  private readonly validators = new Map<unknown, InputValidator | undefined>();

  /** `valuesAtMost`: values in an input, including nested ones. */
  constructor(private readonly valuesAtMost?: number) {}

  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type === 'custom' || metatype === undefined) return value;
    let validator = this.validators.get(metatype);
    if (validator === undefined && !this.validators.has(metatype)) {
      validator = isInputClass(metatype)
        ? new InputValidator(metatype, type === 'query' || type === 'param', this.valuesAtMost)
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

/** Messages carry lists of up to 500 ids. */
const defaultValuesAtMost = 600;
const depthAtMost = 5;
/** How many unknown fields an error names. */
const unknownNamed = 5;
const errorsAtMost = 10;

export class InputValidator {
  /** Absent if the rules need class-validator itself. Public for the spec. */
  readonly compiled: ((given: unknown) => boolean) | undefined;
  private readonly known: ReadonlySet<string>;

  /** `fromText`: the values arrive as text (query, path), so convert them to the declared types. */
  constructor(
    private readonly input: InputClass,
    private readonly fromText: boolean,
    private readonly valuesAtMost = defaultValuesAtMost,
  ) {
    this.known = fieldsOf(input);
    this.compiled = fromText ? undefined : compileCheck(input);
  }

  /** Returns the valid input, or throws platform/invalid. */
  check(value: unknown): object {
    const given = value ?? {};
    if (this.compiled?.(given)) return given as object;
    if (typeof given !== 'object' || Array.isArray(given)) {
      throw new RingletError('platform/malformed', { message: 'The request body must be a JSON object.' });
    }
    // class-validator needs up to 0.1 ms for each value that it refuses.
    if (!isModest(given, { values: this.valuesAtMost, depth: depthAtMost })) {
      const message = 'The request has too many fields, or they are nested too deeply.';
      throw new RingletError('platform/malformed', { message });
    }
    reject(brokenFields(given));
    const instance = this.instanceOf(this.withFewUnknown(given));
    reject(problemsOf(this.input, instance));
    reject(malformedIds(this.input, instance));
    return withoutNulls(instance);
  }

  /** An error names only the first few unknown fields. */
  private withFewUnknown(given: object): object {
    const surplus = Object.keys(given)
      .filter((field) => !this.known.has(field))
      .slice(unknownNamed);
    if (surplus.length === 0) return given;
    const dropped = new Set(surplus);
    return Object.fromEntries(Object.entries(given).filter(([field]) => !dropped.has(field)));
  }

  /** `@Type` converts before the rules run, and throws for objects with their own `toString`. */
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

/** Whether a value contains few enough values, nested not too deeply. Stops at the first one too many. */
function isModest(value: object, left: { values: number; depth: number }): boolean {
  const isWithin = (each: unknown, depth: number): boolean => {
    if (typeof each !== 'object' || each === null) return true;
    if (depth === 0) return false;
    return Object.values(each).every((inner) => --left.values >= 0 && isWithin(inner, depth - 1));
  };
  return isWithin(value, left.depth);
}

/** Only optional fields can be null here; null and absent mean the same. */
function withoutNulls(instance: object): object {
  for (const [field, value] of Object.entries(instance)) {
    if (value === null) Reflect.deleteProperty(instance, field);
  }
  return instance;
}

function reject(errors: readonly FieldError[]): void {
  if (errors.length > 0)
    throw new RingletError('platform/invalid', { message: errors[0]?.message, errors: errors.slice(0, errorsAtMost) });
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
    message: rule === 'whitelistValidation' ? `The field ${field} is unknown.` : sentence(message, problem.property),
  }));
  // One message per field: of the decorator written first, which is the most basic one.
  return [...own.slice(-1), ...(problem.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}

/** class-validator's own messages begin with the field's name and have no full stop. */
function sentence(message: string, name: string): string {
  if (/[.!?]$/.test(message)) return message;
  const text = message.replace(/must match \S.* regular expression$/, 'has a form that is not accepted');
  return text.startsWith(name) && /[^a-z]/.test(name)
    ? `The field ${text}.`
    : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
