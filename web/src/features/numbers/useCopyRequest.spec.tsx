import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { renderAt } from '../../shared/testing/render';
import { useCopyRequest } from './useCopyRequest';

/** The message arrives with a click. */
function Page() {
  const [code, setCode] = useState<string>();
  useCopyRequest(code);
  return <button onClick={() => setCode('4829')}>page{useLocation().hash}</button>;
}
const arrive = () => screen.findByRole('button', { name: 'page' });
const copied = () => navigator.clipboard.readText();
const worker = new EventTarget();

beforeEach(() => Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker }));
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

it('copies the newest code of a page that "Copy code" has opened, once, and forgets the request', async () => {
  const { user } = renderAt('/number#copy', '/number', <Page />);
  await user.click(await arrive());
  expect(await screen.findByText('Code copied!')).toBeInTheDocument();
  expect(await copied()).toBe('4829');
});

it('copies in a page that is open already, and nothing unasked', async () => {
  const { user } = renderAt('/number', '/number', <Page />);
  await user.click(await arrive());
  worker.dispatchEvent(new MessageEvent('message', { data: 'other' }));
  expect(screen.queryByText('Code copied!')).not.toBeInTheDocument();
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: '#copy' })));
  expect(await screen.findByText('Code copied!')).toBeInTheDocument();
  expect(await copied()).toBe('4829');
});
