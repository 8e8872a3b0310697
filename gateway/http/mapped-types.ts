import { type Type } from '@nestjs/common';
import { getMetadataStorage, IsNumber, IsOptional, Max, Min, ValidationTypes } from 'class-validator';

/**
 * A class with fields of a contract's input, and their rules, under their HTTP names. Optional fields stay optional; other conditions are
 * not supported.
 * `RenameType(AddCryptoWalletInput, { crypto_type: 'cryptoType' })`.
 */
export function RenameType<Input extends object, Names extends Readonly<Record<string, keyof Input & string>>>(
  input: Type<Input>,
  names: Names,
): Type<{ [Name in keyof Names]: Input[Names[Name]] }> {
  class Renamed {}
  const storage = getMetadataStorage();
  const rules = storage.getTargetValidationMetadatas(input, '', false, false);
  for (const [propertyName, original] of Object.entries(names)) {
    for (const rule of rules.filter((each) => each.propertyName === original)) {
      // The condition of IsOptional reads the field by the name that it decorated.
      if (rule.type === ValidationTypes.CONDITIONAL_VALIDATION) IsOptional()(Renamed.prototype, propertyName);
      else storage.addValidationMetadata({ ...rule, target: Renamed, propertyName });
    }
  }
  return Renamed as Type<{ [Name in keyof Names]: Input[Names[Name]] }>;
}

/** An amount as people write it: a number with at most two decimals. `min` and `max` are in the same unit, by default 0.01 and 1e9. */
export function Amount({
  min = 0.01,
  max = 1e9,
  messages = {} as { number?: string; min?: string },
} = {}): PropertyDecorator {
  return (target, field) => {
    const name = String(field);
    Max(max)(target, name);
    Min(min, { message: messages.min })(target, name);
    const message = messages.number ?? '$property must be a number with at most two decimals';
    IsNumber({ maxDecimalPlaces: 2 }, { message })(target, name);
  };
}
