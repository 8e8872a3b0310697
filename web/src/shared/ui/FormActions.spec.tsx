import { render, screen } from '@testing-library/react';
import { FormActions } from './FormActions';

const refusal = (errors?: object) => ({ status: 422, data: { message: 'Please check what you entered.', errors } });
const foot = (more: { failed?: string; failure: unknown; busy?: boolean }) =>
  render(<FormActions action="Save" busy={false} onCancel={() => undefined} {...more} />);

it.each([
  [
    'what is wrong with a field',
    { failure: refusal([{ field: 'tags', message: 'A tag is too long.' }]) },
    'A tag is too long.',
  ],
  ['what is wrong with the whole', { failure: refusal() }, 'Please check what you entered.'],
  ['the title above it', { failed: 'Not saved', failure: refusal() }, 'Not savedPlease check what you entered.'],
])('shows %s', (_, more, text) => {
  foot(more);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('says nothing before a failure, and can be pressed once while it is busy', () => {
  foot({ failed: 'Not saved', failure: undefined, busy: true });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
});
