export const authorizationFile: string;
export const operator: string;
export const natsUsers: readonly string[];
export function passwordVariable(user: string): string;
export function natsAuthorization(): string;
export function newNatsPasswords(): Record<string, string>;
