/** A new account's password until its first login: only in memory, never in the browser's history. */
let kept: string | undefined;

export const keepNewPassword = (password: string): void => void (kept = password);
export const newPassword = (): string | undefined => kept;
export const forgetNewPassword = (): void => void (kept = undefined);
