import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { languages } from '../language/languages';
import { addLanguage } from './catalogs';
import { chooseLanguage } from './language';
import { LanguageChoice } from './LanguageChoice';

jest.mock('./language', () => ({ ...jest.requireActual<object>('./language'), chooseLanguage: jest.fn() }));

afterEach(() => jest.clearAllMocks());

const choice = <LanguageChoice className="" />;
const list = () => screen.getByRole<HTMLSelectElement>('combobox');

it('shows the current language among all, and loads the page in the chosen one', async () => {
  addLanguage(languages[1], { Language: 'Langue' });
  render(choice);
  expect(list()).toHaveAccessibleName('Langue');
  expect(list()).toHaveDisplayValue('Français');
  expect(list()).toHaveTextContent('EnglishFrançaisNaijá (Pidgin)HausaYorùbáIgbo');
  await userEvent.selectOptions(list(), 'Yorùbá');
  expect(chooseLanguage).toHaveBeenCalledWith('yo');
});

it('loads no other page by the arrow keys alone', async () => {
  render(choice);
  list().focus();
  await userEvent.keyboard('{ArrowDown}');
  // As browsers do in a closed list.
  fireEvent.change(list(), { target: { value: 'fr' } });
  expect(list()).toHaveDisplayValue('Français');
  expect(chooseLanguage).not.toHaveBeenCalled();
});

it('takes what was chosen on the prerendered page before the code was there', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(choice);
  document.body.append(container);
  expect(list()).toHaveDisplayValue('English');
  list().value = 'ha';
  const root = await act(() => hydrateRoot(container, choice));
  expect(chooseLanguage).toHaveBeenCalledWith('ha');
  await act(() => root.unmount());
  container.remove();
});

it('leaves the language of a prerendered page as it is', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(choice);
  document.body.append(container);
  const root = await act(() => hydrateRoot(container, choice));
  expect(list()).toHaveDisplayValue('English');
  expect(chooseLanguage).not.toHaveBeenCalled();
  await act(() => root.unmount());
  container.remove();
});
