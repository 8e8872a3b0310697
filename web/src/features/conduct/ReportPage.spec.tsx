import { screen, within } from '@testing-library/react';
import { renderAt } from '../../shared/testing/render';
import { answer } from '../../shared/testing/server';
import ReportPage from './ReportPage';

const open = (hash = '') => renderAt(`/report${hash}`, '/report', <ReportPage />);
const reference = 'r'.repeat(32);
const report = { reported_at: '2026-11-22T12:00:00Z', answer_by: '2026-11-23T12:00:00Z' };
const reply = (data: object) => ({ status: true, message: 'Thank you.', data });

async function send(number = '+1 202 555 0134') {
  const { user } = open();
  await user.type(screen.getByLabelText('Phone number'), number);
  await user.type(screen.getByLabelText('When it happened'), '2026-11-20T09:30');
  await user.type(screen.getByLabelText('What happened'), ' Somebody asked me for money. ');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
}

it('sends a report without an account, and gives the link to the answer', async () => {
  const sent = answer('post', '/number-reports', reply({ ...report, reference }));
  await send();
  expect(await screen.findByText('Your report is with us')).toBeInTheDocument();
  expect(screen.getByText(`${location.origin}/report#${reference}`)).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    {
      number: '+1 202 555 0134',
      at: new Date('2026-11-20T09:30').toISOString(),
      happened: 'Somebody asked me for money.',
    },
  ]);
});

it('asks for a whole number, a time and a sentence', async () => {
  const sent = answer('post', '/number-reports', reply({}));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Enter the whole number, with its country.')).toBeInTheDocument();
  expect(screen.getByText('Enter a date and a time.')).toBeInTheDocument();
  expect(screen.getByText('Write one sentence or more.')).toBeInTheDocument();
  expect(sent).toHaveLength(0);
});

it('keeps what was typed when the report is refused', async () => {
  const message = 'Too many requests. Please wait.';
  answer('post', '/number-reports', { status: false, message, code: 'platform/too-many-requests' }, 429);
  await send();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Phone number')).toHaveValue('+1 202 555 0134');
});

it('shows the answer of a link, and when there is none yet', async () => {
  const asked = answer('post', '/number-reports/answer', reply(report));
  const page = open(`#${reference}`);
  expect(await screen.findByText('Not answered yet')).toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([{ reference }]);
  page.unmount();
  answer(
    'post',
    '/number-reports/answer',
    reply({ ...report, answer: 'We acted on your report.', answered_at: '2026-11-22T13:00:00Z' }),
  );
  open(`#${reference}`);
  expect(await screen.findByText('We acted on your report.')).toBeInTheDocument();
});

it('says that a link is of no report', async () => {
  answer('post', '/number-reports/answer', { status: false, message: 'None.', code: 'numbers/report-unknown' }, 404);
  open(`#${reference}`);
  expect(await screen.findByText('There is no such report')).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Report a number' })).toHaveAttribute('href', '/report');
});
