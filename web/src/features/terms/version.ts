/** As in libs/contracts/auth/consents.ts: a new version there asks every client to accept it. */
export const version = '2026-12';
