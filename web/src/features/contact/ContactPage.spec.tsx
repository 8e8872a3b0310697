import { screen } from '@testing-library/react';
import { renderAt } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import ContactPage from './ContactPage';

async function send() {
  const { user } = renderAt('/contact', '/contact', <ContactPage />);
  await user.type(screen.getByLabelText('Full Name'), 'Ada');
  await user.type(screen.getByLabelText('E-mail Address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Send Message' }));
}

it('waits for the reply, confirms the message and clears the form', async () => {
  const seen = answer('post', '/client/contact-unuser', { status: true, message: 'OK', data: {} });
  await send();
  expect(await screen.findByText('Message sent successfully!')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('');
  expect(seen[0]?.body).toEqual({ name: 'Ada', email: 'ada@example.com', message: 'Hello' });
});

it('shows a failure and keeps the typed values', async () => {
  answer('post', '/client/contact-unuser', { status: false, message: 'Down.', code: 'x' }, 503);
  await send();
  expect(await screen.findByText('Failed to send message. Try again later.')).toBeInTheDocument();
  expect(screen.getByLabelText('Message')).toHaveValue('Hello');
});
