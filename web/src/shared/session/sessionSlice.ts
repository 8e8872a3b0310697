import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { readSession, type Session, userOf } from './storedSession';

export type RestrictedTo = 'new-password' | 'second-factor';

export interface SessionState {
  readonly current: Session | null;
  /** Whether the session ended by logout: the next login then does not return to the last page. */
  readonly leftOnPurpose: boolean;
  /** The e-mail address of a session that ended otherwise, for the next login. */
  readonly endedFor?: string | undefined;
  /** The only thing that the server lets this session do, until it is done and the user has logged in again. */
  readonly restrictedTo?: RestrictedTo;
}

/** The store's state that the session needs. */
export interface WithSession {
  readonly session: SessionState;
}

export const signedOut: SessionState = { current: null, leftOnPurpose: false };

/** This page's token and user. persistSession.ts stores them; a new store starts with the stored ones. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ ...signedOut, current: readSession() }),
  reducers: {
    /** A login. */
    sessionOpened: (_, { payload }: PayloadAction<{ readonly user: object; readonly token: string }>) => ({
      current: { token: payload.token, user: userOf(payload.user) },
      leftOnPurpose: false,
    }),
    /** The stored session, which another tab may have changed. */
    sessionReloaded: ({ leftOnPurpose }, { payload }: PayloadAction<Session | null>) => ({
      current: payload,
      leftOnPurpose,
    }),
    sessionRestricted: (state, { payload }: PayloadAction<RestrictedTo>) => ({ ...state, restrictedTo: payload }),
    /** Merges the server's data into the user. */
    userMerged: (state, { payload }: PayloadAction<object>) => {
      if (state.current) state.current.user = userOf({ ...state.current.user, ...payload });
    },
    sessionClosed: ({ current, endedFor }, { payload }: PayloadAction<'logout' | 'expired'>) => ({
      current: null,
      leftOnPurpose: payload === 'logout',
      // Several calls may be refused one after another.
      ...(payload === 'expired' && { endedFor: current?.user.email ?? endedFor }),
    }),
  },
});

export const { sessionOpened, sessionReloaded, sessionRestricted, userMerged, sessionClosed } = sessionSlice.actions;

export const selectSession = ({ session }: WithSession): Session | null => session.current;
export const selectLeftOnPurpose = ({ session }: WithSession): boolean => session.leftOnPurpose;
export const selectEndedFor = ({ session }: WithSession): string | undefined => session.endedFor;

export const selectRestrictedTo = ({ session }: WithSession): RestrictedTo | undefined => session.restrictedTo;

export function useSession(): Session | null {
  return useSelector(selectSession);
}
