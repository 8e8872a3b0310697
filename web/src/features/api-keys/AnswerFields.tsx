import type { FieldPath, UseFormRegister } from 'react-hook-form';
import { t } from '../../shared/language/text';
import { SelectField } from '../../shared/ui/SelectField';
import { type Answers, currencyTexts, profileTexts } from './answers';

/** A key's handler_api.php answers, as fields of a form with these values. */
export function AnswerFields<Values extends Answers>({ register }: { register: UseFormRegister<Values> }) {
  return (
    <>
      <SelectField
        label={t`Answers`}
        hint={t`Keep the first one, unless your program was written for HeroSMS or wants every value as text.`}
        registration={register('profile' as FieldPath<Values>)}
      >
        <Options texts={profileTexts()} />
      </SelectField>
      <SelectField
        label={t`Currency of amounts`}
        hint={t`Of the balance, prices and maxPrice. In dollars they follow the rate of the prices here. You always pay in naira.`}
        registration={register('currency' as FieldPath<Values>)}
      >
        <Options texts={currencyTexts()} />
      </SelectField>
    </>
  );
}

function Options({ texts }: { texts: Readonly<Record<string, string>> }) {
  return Object.entries(texts).map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
}
