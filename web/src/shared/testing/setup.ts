import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { session } from '../session/session';
import { server } from './server';

/** Room for a machine that is busy with other things: nothing waits this long where it is not. */
configure({ asyncUtilTimeout: 5_000 });
jest.setTimeout(30_000);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  session.reload();
});
afterAll(() => server.close());

/** jsdom has no modal dialogs; opening and closing is all that the screens need of them. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => undefined;
