import { configureStore } from '@reduxjs/toolkit';
import { ada, signIn } from '../testing/render';
import { persistSession } from './persistSession';
import { selectSession, sessionClosed, sessionOpened, sessionSlice, userMerged } from './sessionSlice';
import { readSession, writeSession } from './storedSession';

const makeStore = () =>
  configureStore({
    reducer: { session: sessionSlice.reducer },
    middleware: (defaults) => defaults().concat(persistSession),
  });

it('starts with the stored session', () => {
  signIn();
  expect(selectSession(makeStore().getState())).toEqual({ token: 'token-1', user: ada });
});

it('stores a login and merged data, and removes both at the end of the session', () => {
  const store = makeStore();
  store.dispatch(sessionOpened({ user: ada, token: 'token-2' }));
  store.dispatch(userMerged({ bal: 7 }));
  expect(readSession()).toEqual({ token: 'token-2', user: { ...ada, bal: 7 } });
  store.dispatch(sessionClosed('expired'));
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null]);
});

it('stores of the user only what it names, and nothing else that the server sends', () => {
  const store = makeStore();
  const more = { phone: '08031234567', bvn: '22212345678', settings: { pin: '1234' } };
  store.dispatch(sessionOpened({ user: { ...ada, ...more }, token: 'token-2' }));
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
  store.dispatch(userMerged({ ...more, permissions: ['clients.view'] }));
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ ...ada, permissions: ['clients.view'] });
});

it('does not store data of one account in the session that another tab has opened', () => {
  signIn();
  const store = makeStore();
  const bisi = { ...ada, id: 'u2', name: 'Bisi' };
  writeSession({ token: 'token-2', user: bisi });
  store.dispatch(userMerged({ bal: 1 }));
  expect(readSession()).toEqual({ token: 'token-2', user: bisi });
});
