import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { type FieldError } from '@ringlet/contracts/errors';

export type InputClass = new () => object;

/** Whether an unconverted value meets a rule of its field. */
type Check = (value: unknown, given: object) => boolean;

/**
 * A class's rules as a list of class-validator's own checks. validateSync is slow because it builds instances, groups and errors even for
 * valid input. Undefined for a class with nested objects, conditions, asynchronous checks or defaults. Rejects null, so remove nulls
 * first.
 */
export function compileCheck(input: InputClass): ((given: unknown) => boolean) | undefined {
  if (Object.values(new input()).some((value) => value !== undefined)) return undefined;
  const fields = new Map<string, { optional: boolean; checks: Check[] }>();
  for (const rule of rulesOf(input)) {
    const field = fields.get(rule.propertyName) ?? { optional: false, checks: [] };
    fields.set(rule.propertyName, field);
    if (rule.type === ValidationTypes.CONDITIONAL_VALIDATION && rule.name === 'isOptional') {
      field.optional = true;
      continue;
    }
    if (rule.type !== ValidationTypes.CUSTOM_VALIDATION || rule.validateIf !== undefined) return undefined;
    const checks = checksOf(input, rule);
    if (checks === undefined) return undefined;
    field.checks.push(...checks);
    if (rule.name === 'isMongoId') field.checks.push(ofEach(rule, isId));
  }
  return (given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    for (const key in given) if (!fields.has(key)) return false;
    for (const [name, { optional, checks }] of fields) {
      const value = (given as Record<string, unknown>)[name];
      if (optional && value === undefined) continue;
      if (isBroken(value) || !checks.every((check) => passes(check, value, given))) return false;
    }
    return true;
  };
}

/** The fields that have rules. */
export function fieldsOf(input: InputClass): Set<string> {
  return new Set(rulesOf(input).map(({ propertyName }) => propertyName));
}

/** Fields with an unpaired surrogate, which cannot be stored as text. */
export function brokenFields(given: object): FieldError[] {
  return Object.entries(given)
    .filter(([, value]) => isBroken(value))
    .map(([field]) => ({ field, message: `The field ${field} contains an invalid character.` }));
}

/**
 * class-validator's isMongoId also accepts `0x` with 22 digits, and capitals. An id must have one form, because ids are compared as text
 * and are part of idempotency keys.
 */
export function malformedIds(input: InputClass, instance: object): FieldError[] {
  return rulesOf(input)
    .filter((rule) => {
      const value = (instance as Record<string, unknown>)[rule.propertyName];
      return rule.name === 'isMongoId' && value !== undefined && value !== null && !ofEach(rule, isId)(value, instance);
    })
    .map(({ propertyName: field, message }) => ({
      field,
      message: typeof message === 'string' ? message : `The field ${field} must be an id.`,
    }));
}

/** Fields whose value makes one of their checks throw, e.g. `1e-7` for a check that counts decimals. */
export function failingFields(input: InputClass, instance: object): FieldError[] {
  const fields = rulesOf(input)
    .filter((rule) => {
      try {
        const value = (instance as Record<string, unknown>)[rule.propertyName];
        checksOf(input, rule)?.forEach((check) => check(value, instance));
        return false;
      } catch {
        return true;
      }
    })
    .map(({ propertyName }) => propertyName);
  return [...new Set(fields)].map(unreadable);
}

/** Fields whose value cannot be converted to the declared type. */
export function unreadableFields(given: object, convert: (values: object) => unknown): FieldError[] {
  return Object.entries(given)
    .filter(([field, value]) => {
      try {
        convert({ [field]: value as unknown });
        return false;
      } catch {
        return true;
      }
    })
    .map(([field]) => unreadable(field));
}

function unreadable(field: string): FieldError {
  return { field, message: `The field ${field} cannot be read.` };
}

type Rule = ReturnType<typeof rulesOf>[number];

function rulesOf(input: InputClass) {
  return getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
}

/** Undefined if a check is asynchronous. */
function checksOf(input: InputClass, rule: Rule): Check[] | undefined {
  const { propertyName: property, constraintCls } = rule;
  const targetName = input.name;
  const constraints = (rule.constraints ?? []) as unknown[];
  const behind = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  if (behind.some(({ async }) => async)) return undefined;
  // Spreading the constant fields would make a check ten times slower.
  return behind.map(({ instance }) =>
    ofEach(
      rule,
      (value, object) => instance.validate(value, { targetName, property, constraints, object, value }) === true,
    ),
  );
}

function ofEach({ each }: Rule, check: Check): Check {
  return (value, given) =>
    each && Array.isArray(value) ? value.every((one) => check(one, given)) : check(value, given);
}

function passes(check: Check, value: unknown, given: object): boolean {
  try {
    return check(value, given);
  } catch {
    return false;
  }
}

function isBroken(value: unknown): boolean {
  return typeof value === 'string' && /\p{Surrogate}/u.test(value);
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && /^[0-9a-f]{24}$/.test(value);
}
