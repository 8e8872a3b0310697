import { languages } from '../language/languages';
import { addLanguage } from '../language-choice/catalogs';
import { failureMessage, fieldErrors } from './failure';

it('says a refusal and what is wrong with its field in the language of the screen, with the amount', () => {
  const message = 'The minimum deposit is ₦1,000.00.';
  const errors = [
    { field: 'amount', message },
    { field: 'name', message: 'Please enter your name.' },
  ];
  const refused = { status: 422, data: { code: 'wallet/amount-too-small', message, data: { minimum: 1000 }, errors } };
  expect(failureMessage(refused)).toBe(message);
  addLanguage(languages[1], {
    'wallet/amount-too-small: The minimum deposit is ₦${ minimum }.': 'La recharge minimale est de ₦${ minimum }.',
    'Please enter your name.': 'Veuillez saisir votre nom.',
  });
  const french = 'La recharge minimale est de ₦1\u00a0000,00.';
  expect(failureMessage(refused)).toBe(french);
  expect(fieldErrors(refused)).toEqual([
    { field: 'amount', message: french },
    { field: 'name', message: 'Veuillez saisir votre nom.' },
  ]);
});
