import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { readSession } from '../session/storedSession';
import { adminUser, renderAt, signIn } from '../testing/render';
import { answer, server, unreachable } from '../testing/server';
import { ExportButton } from './ExportButton';

const path = '/admin/exports/users';
const address = `http://localhost:3000${path}`;
const headers = {
  'content-type': 'text/csv',
  'content-disposition': 'attachment; filename="ringlet-users-2026-11-20.csv"',
};

describe('the export of a table', () => {
  const saved: { name: string; file: Blob }[] = [];
  const files = new Map<string, Blob>();
  beforeEach(() => {
    signIn(adminUser);
    saved.length = 0;
    URL.createObjectURL = (file: Blob) => {
      files.set(`blob:${files.size}`, file);
      return `blob:${files.size - 1}`;
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      const file = files.get(this.href);
      if (file) saved.push({ name: this.download, file });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const open = () =>
    renderAt('/admin', '/admin', <ExportButton path={path} params={{ search: 'ada', sort: 'name' }} />);

  it('saves the server’s file, with the token in a header and not in the URL', async () => {
    let requests: Request | undefined;
    server.use(
      http.get(address, ({ request }) => {
        requests = request;
        return new HttpResponse('"ID"\r\n"u1"\r\n', { headers });
      }),
    );
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ name: 'ringlet-users-2026-11-20.csv', file: { size: 12 } });
    expect(requests?.headers.get('authorization')).toBe('Bearer token-1');
    expect(new URL(requests?.url ?? '').search).toBe('?search=ada&sort=name');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  });

  it('is shown to clients for what is their own, and to staff as their role allows', () => {
    const isShown = (permissions: readonly string[], of: string) => {
      signIn({ ...adminUser, role: permissions.length > 0 ? 'finance' : 'client', permissions });
      const { unmount } = renderAt('/', '/', <ExportButton path={of} params={{}} />);
      const shown = screen.queryByRole('button', { name: 'Export CSV' }) !== null;
      unmount();
      return shown;
    };
    expect(isShown([], '/client/exports/numbers')).toBe(true);
    expect(isShown([], path)).toBe(false);
    expect(isShown(['figures.view'], path)).toBe(false);
    expect(isShown(['clients.export'], path)).toBe(true);
    expect(isShown(['clients.export'], '/admin/exports/adverts')).toBe(false);
  });

  it('shows its progress, and can be cancelled', async () => {
    const body = new ReadableStream({
      start: (sending) => sending.enqueue(new TextEncoder().encode('x'.repeat(1_500_000))),
    });
    server.use(http.get(address, () => new HttpResponse(body, { headers })));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('1.5 MB')).toBeInTheDocument();
    // Announced once: a growing figure would drown other announcements.
    expect(screen.getByRole('status')).toHaveTextContent(/^The file is being downloaded\.$/);
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
    expect(saved).toHaveLength(0);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('saves nothing of an incomplete file, and shows the failure', async () => {
    const body = new ReadableStream({
      start: (sending) => {
        sending.enqueue(new TextEncoder().encode('half'));
        sending.error(new Error('cut'));
      },
    });
    server.use(http.get(address, () => new HttpResponse(body, { headers })));
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Network error. Please check your internet.')).toBeInTheDocument();
    expect(saved).toHaveLength(0);
  });

  it('shows a refusal and a network error', async () => {
    answer('get', path, { status: false, message: 'Not now.', code: 'x' }, 503);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    unreachable('get', path);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Network error. Please check your internet.')).toBeInTheDocument();
    expect(readSession()).toBeTruthy();
  });

  it('ends an expired session', async () => {
    answer('get', path, { status: false, message: 'Please log in again.', code: 'auth/session-ended' }, 401);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Please log in again.')).toBeInTheDocument();
    await waitFor(() => expect(readSession()).toBeFalsy());
  });
});
