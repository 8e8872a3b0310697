import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';
import { session } from '../session/session';
import { server } from './server';

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
