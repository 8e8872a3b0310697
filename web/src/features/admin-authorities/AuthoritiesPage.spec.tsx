import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer, server } from '../../shared/testing/server';
import AuthoritiesPage from './AuthoritiesPage';

const open = (query = '') => renderAt(`/admin/authorities${query}`, '/admin/authorities', <AuthoritiesPage />);
const list = (...data: object[]) => ({ status: true, message: '', data });
const userId = 'b'.repeat(24);
const request = {
  id: 'q1',
  state: 'requested',
  authority: 'Police, cyber unit',
  reference: 'CR/114',
  ground: 'Cybercrimes Act, section 38',
  scope: ['account', 'numbers'],
  from: '2026-11-01',
  user_id: userId,
  user: 'Ada',
  requested_by: 'a2',
  recorded_by_name: 'Chi',
  requested_at: '2026-11-20T12:00:00Z',
  exports: [],
};

beforeEach(() => signIn(adminUser));

it('records what an authority asks for, of the account that the page was opened for', async () => {
  const asked = answer('get', '/admin/authority-requests', list());
  const { user } = open(`?user=${userId}`);
  expect(await screen.findByText('No requests')).toBeInTheDocument();
  expect(asked[0]?.query.get('userId')).toBe(userId);
  await user.click(screen.getByRole('button', { name: 'Record a request' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Record a request' }));
  const record = () => user.click(dialog.getByRole('button', { name: 'Record' }));
  await record();
  expect(await dialog.findByText('Choose at least one.')).toBeInTheDocument();
  expect(dialog.getAllByText('Please enter it.')).toHaveLength(3);
  await user.type(dialog.getByLabelText('Authority'), request.authority);
  await user.type(dialog.getByLabelText('Its number'), request.reference);
  await user.type(dialog.getByLabelText('Legal ground'), request.ground);
  await user.click(dialog.getByLabelText('Account and consents'));
  await user.click(dialog.getByLabelText('Numbers with their messages'));
  const message = 'The request is recorded. Another person must approve it.';
  const sent = answer('post', '/admin/authority-requests', { status: true, message, data: request });
  await record();
  expect(await screen.findByText(message)).toBeInTheDocument();
  const { authority, reference, ground, scope } = request;
  expect(sent.map(({ body }) => body)).toEqual([{ userId, authority, reference, ground, scope }]);
});

it('lets another person decide, with a note, and who recorded it withdraw it, and nobody about the own account', async () => {
  answer(
    'get',
    '/admin/authority-requests',
    list(
      request,
      { ...request, id: 'q2', reference: 'CR/115', requested_by: 'a1' },
      { ...request, id: 'q3', reference: 'CR/116', user_id: 'a1' },
    ),
  );
  const { user } = open();
  await waitFor(() => expect(screen.getAllByText(/: account, numbers from 2026-11-01$/)).toHaveLength(3));
  const acts = screen.getAllByRole('button', { name: /CR/ }).map((act) => act.getAttribute('aria-label'));
  expect(acts).toEqual(['Approve CR/114', 'Refuse CR/114', 'Withdraw CR/115']);
  await user.click(screen.getByRole('button', { name: 'Approve CR/114' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Approve the request' }));
  await user.type(dialog.getByLabelText('Note'), 'checked by phone');
  const done = { status: true, message: 'The decision is recorded.', data: request };
  const sent = answer('post', '/admin/authority-requests/q1/decision', done);
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The decision is recorded.')).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([{ decision: 'approved', note: 'checked by phone' }]);
});

it('makes the file of an approved one, whose hash the register shows then', async () => {
  const approved = { ...request, state: 'approved', decided_by_name: 'Bo' };
  answer('get', '/admin/authority-requests', list(approved));
  server.use(
    http.post('http://localhost:3000/admin/authority-requests/q1/export', () =>
      HttpResponse.json(
        {},
        { headers: { 'content-disposition': 'attachment; filename="ringlet-authority-request-q1.json"' } },
      ),
    ),
  );
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  URL.createObjectURL = () => 'blob:1';
  const { user } = open();
  const make = await screen.findByRole('button', { name: 'Make the file of CR/114' });
  answer(
    'get',
    '/admin/authority-requests',
    list({ ...approved, exports: [{ at: request.requested_at, by: 'a1', sha256: 'c0ffee', bytes: 1200 }] }),
  );
  await user.click(make);
  expect(await screen.findByText('c0ffee')).toBeInTheDocument();
  expect(saved.mock.contexts[0]).toMatchObject({ download: 'ringlet-authority-request-q1.json' });
  saved.mockRestore();
});
