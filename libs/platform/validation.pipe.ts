import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import Ajv, { type ValidateFunction } from 'ajv';
import { plainToInstance } from 'class-transformer';
import {
  getMetadataStorage,
  isBase64,
  isEmail,
  type ValidationError,
  validateSync,
  ValidationTypes,
} from 'class-validator';
import { targetConstructorToSchema } from 'class-validator-jsonschema';
import { type FieldError, RingletError } from '#libs/contracts/errors';

type InputClass = new () => object;

/**
 * Validates the input of a route or handler against its class. class-validator's decorators are the only source of the rules;
 * where every decorator of a class has an exact counterpart in JSON Schema the check is compiled once with ajv, which is what
 * runs on good input. Whatever the compiled check refuses goes through class-validator, which knows the words for people.
 * Unknown fields are refused by name. Errors: platform/invalid with one entry a field.
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
  private readonly compiled: ValidateFunction | undefined;

  /** `fromText`: the values arrive as text (query, path) and are converted to the declared types. */
  constructor(
    private readonly input: InputClass,
    private readonly fromText: boolean,
  ) {
    this.compiled = fromText ? undefined : compile(input);
  }

  /** Returns the valid input, or throws platform/invalid. */
  check(value: unknown): object {
    const given = value ?? {};
    if (this.compiled?.(given)) return given;
    if (typeof given !== 'object' || Array.isArray(given)) {
      throw new RingletError('platform/malformed', { message: 'The request body must be a JSON object.' });
    }
    const instance = plainToInstance(this.input, given, { enableImplicitConversion: this.fromText });
    const problems = validateSync(instance, {
      whitelist: true,
      forbidNonWhitelisted: true,
      forbidUnknownValues: false,
    });
    if (problems.length === 0) return instance;
    const errors = problems.flatMap((problem) => fieldErrors(problem));
    throw new RingletError('platform/invalid', { message: errors[0]?.message, errors });
  }
}

function fieldErrors(problem: ValidationError, path = ''): FieldError[] {
  const field = path + problem.property;
  const own = Object.entries(problem.constraints ?? {}).map(([rule, message]) => ({
    field,
    message: rule === 'whitelistValidation' ? `The field ${field} is not known here.` : sentence(message),
  }));
  // The last decorator that failed is the first written above the field: the most basic one. One message a field is enough.
  return [...own.slice(-1), ...(problem.children ?? []).flatMap((child) => fieldErrors(child, `${field}.`))];
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
}

/** The decorators whose JSON Schema means exactly what class-validator means. The spec proves it with generated input. */
const exact = new Set(
  'isString isInt isBoolean isIn isEnum min max minLength maxLength isLength matches isMongoId isEmail isBase64'.split(
    ' ',
  ),
);

const ajv = new Ajv({ strict: false, formats: { email: isEmail, base64: isBase64 } });

function compile(input: InputClass): ValidateFunction | undefined {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  const hasExactSchema = rules.every(
    ({ type, name, each, validateIf }) =>
      !each &&
      validateIf === undefined &&
      (type === ValidationTypes.CONDITIONAL_VALIDATION ? name === 'isOptional' : exact.has(name ?? '')),
  );
  if (!hasExactSchema) return undefined;
  return ajv.compile({ type: 'object', ...targetConstructorToSchema(input), additionalProperties: false });
}
