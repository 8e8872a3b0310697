import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sendFormsAsNodeDoes } from '../../shared/testing/formData';
import { adminUser, renderAt, signIn } from '../../shared/testing/render';
import { answer, server } from '../../shared/testing/server';
import AdminAdvertsPage from './AdminAdvertsPage';

const open = (query = '') => renderAt(`/admin/advert${query}`, '/admin/advert', <AdminAdvertsPage />);
const advert = (name: string, status: string) => ({
  id: name,
  name,
  image: 'http://localhost:3000/advert/pictures/a.webp',
  link: 'https://example.com',
  status,
  created_at: '2026-11-20T12:00:00Z',
});
const list = (...data: object[]) => ({ status: true, message: '', data });
const done = (message: string) => ({ status: true, message, data: {} });
const picture = (type = 'image/png', bytes = 10) => new File([new Uint8Array(bytes)], 'picture', { type });

sendFormsAsNodeDoes();
beforeEach(() => {
  signIn(adminUser);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

it('changes the status of an advert only after confirmation, which names both statuses', async () => {
  const requests = answer('get', '/advert/get-adverts', list(advert('Sun', 'active'), advert('Moon', 'inactive')));
  const changes = answer('put', '/advert/admin/advert-status', done('The advert is inactive now.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Deactivate Sun' }));
  expect(requests[0]?.query.get('from')).toBe('admin');
  const dialog = screen.getByRole('dialog', { name: 'Change status' });
  expect(within(dialog).getByText(/from active to inactive\?/)).toBeInTheDocument();
  expect(changes).toHaveLength(0);
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('The advert is inactive now.')).toBeInTheDocument();
  expect(changes.map(({ body }) => body)).toEqual([{ id: 'Sun', status: 'inactive' }]);
});

it('deletes an advert only after confirmation, and shows a failure', async () => {
  answer('get', '/advert/get-adverts', list(advert('Sun', 'active')));
  answer('delete', '/advert/admin/delete-advert', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Sun' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete advert' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Failed to delete advert')).toBeInTheDocument();
  const deletions = answer('delete', '/advert/admin/delete-advert', done('The advert is deleted.'));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The advert is deleted.')).toBeInTheDocument();
  expect(deletions.map(({ body }) => body)).toEqual([{ id: 'Sun' }]);
});

it('says that a status could not be changed', async () => {
  answer('get', '/advert/get-adverts', list(advert('Sun', 'inactive')));
  answer('put', '/advert/admin/advert-status', { status: false, message: 'Not now.', code: 'x' }, 503);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Activate Sun' }));
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Failed to update status')).toBeInTheDocument();
});

it('sends name, image and an inactive status as a form, then shows the table', async () => {
  answer('get', '/advert/get-adverts', list());
  let sent: FormData | undefined;
  server.use(
    http.post('http://localhost:3000/advert/create-adverts', async ({ request }) => {
      const type = request.headers.get('content-type') ?? '';
      if (!type.startsWith('multipart/form-data; boundary=')) return HttpResponse.json({}, { status: 415 });
      sent = await request.formData();
      return HttpResponse.json(done('The advert is made.'), { status: 201 });
    }),
  );
  const { user } = open('?page=form');
  await user.click(screen.getByRole('button', { name: 'Create Advert' }));
  expect(await screen.findByText('Enter a name.')).toBeInTheDocument();
  expect(screen.getByText('Choose an image.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Sun');
  await user.upload(screen.getByLabelText('Image'), picture());
  await user.click(screen.getByRole('button', { name: 'Create Advert' }));
  expect(await screen.findByText('The advert is made.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('No adverts yet')).toBeInTheDocument());
  expect([...(sent?.keys() ?? [])]).toEqual(['name', 'status', 'image']);
  expect([sent?.get('name'), sent?.get('status')]).toEqual(['Sun', 'inactive']);
});

it.each([
  ['an SVG', picture('image/svg+xml'), /must be a PNG/],
  ['one of 3 MB', picture('image/png', 3 * 1024 * 1024), /at most 2 MB\.$/],
])('rejects %s before sending', async (_, file, words) => {
  const { user } = open('?page=form');
  await user.type(screen.getByLabelText('Name'), 'Sun');
  await user.upload(screen.getByLabelText('Image'), file);
  await user.click(screen.getByRole('button', { name: 'Create Advert' }));
  await waitFor(() => expect(screen.getByLabelText('Image')).toBeInvalid());
  expect(screen.getByLabelText('Image')).toHaveAccessibleDescription(expect.stringMatching(words));
});

it('shows the server’s error about the image', async () => {
  const message = 'The image must be a PNG, JPEG, WebP or GIF picture.';
  answer('post', '/advert/create-adverts', { status: false, message, code: 'adverts/image-unusable' }, 422);
  const { user } = open('?page=form');
  await user.type(screen.getByLabelText('Name'), 'Sun');
  await user.upload(screen.getByLabelText('Image'), picture());
  await user.click(screen.getByRole('button', { name: 'Create Advert' }));
  expect(await screen.findByText('Failed to create advert')).toBeInTheDocument();
  expect(screen.getAllByText(message).length).toBeGreaterThan(0);
});
