import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { showEnglish } from '../language-choice/catalogs';
import { server } from './server';

/** Time-outs for a loaded machine; tests wait for conditions and finish earlier. */
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  showEnglish();
});
afterAll(() => server.close());

/** jsdom has no modal dialogs; the screens only open and close them. */
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};
window.scrollTo = () => undefined;
/** jsdom has no layout. */
Element.prototype.scrollIntoView = () => undefined;
