export const authorizationFile: string;
export const operator: string;
export const natsUsers: readonly string[];
export function passwordVariable(user: string): string;
export function natsAuthorization(options?: { testEvents?: boolean }): string;
export function newNatsPasswords(): Record<string, string>;
