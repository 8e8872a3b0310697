import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSelect } from './useSelect';

function List({ onAct, onLeave }: { onAct: (value: string) => void; onLeave: 'choose' | 'drop' }) {
  return (
    <select aria-label="Status" {...useSelect('', onAct, onLeave)}>
      <option value="">All</option>
      <option value="paid">Paid</option>
      <option value="late">Late</option>
    </select>
  );
}

const open = (onLeave: 'choose' | 'drop' = 'choose') => {
  const acts: string[] = [];
  render(<List onAct={(value) => acts.push(value)} onLeave={onLeave} />);
  const select = screen.getByLabelText('Status');
  select.focus();
  return { acts, select, user: userEvent.setup() };
};

/** What a browser does in a closed list. */
const press = (select: HTMLElement, key: string, value: string) => {
  fireEvent.keyDown(select, { key });
  fireEvent.change(select, { target: { value } });
};

it.each(['ArrowDown', 'PageDown', 'End'])('chooses only with %s, and acts on Enter', (key) => {
  const { acts, select } = open();
  press(select, key, 'late');
  expect(select).toHaveValue('late');
  expect(acts).toEqual([]);
  fireEvent.keyDown(select, { key: 'Enter' });
  expect(acts).toEqual(['late']);
});

it('acts on a click, a typed letter, and an option that is chosen in the open list', async () => {
  const { acts, select, user } = open();
  await user.selectOptions(select, 'Paid');
  press(select, 'Enter', 'late');
  press(select, 'l', 'late');
  expect(acts).toEqual(['paid', 'late', 'late']);
});

it('acts on the choice when the list is left, or drops it', () => {
  const kept = open();
  press(kept.select, 'ArrowDown', 'paid');
  fireEvent.blur(kept.select);
  expect(kept.acts).toEqual(['paid']);
});

it('drops the choice on Escape, and when a list of decisions is left', () => {
  const { acts, select } = open('drop');
  press(select, 'ArrowDown', 'paid');
  fireEvent.keyDown(select, { key: 'Escape' });
  expect(select).toHaveValue('');
  press(select, 'ArrowDown', 'paid');
  fireEvent.blur(select);
  expect(select).toHaveValue('');
  expect(acts).toEqual([]);
});
