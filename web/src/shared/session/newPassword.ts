/** The password of an account that was just made, until its first login: in memory alone, never in the history of the browser. */
let kept: string | undefined;

export const keepNewPassword = (password: string): void => void (kept = password);
export const newPassword = (): string | undefined => kept;
export const forgetNewPassword = (): void => void (kept = undefined);
