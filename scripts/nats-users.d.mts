export interface Permissions {
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
}
export const authorizationFile: string;
export const operator: string;
export const natsUsers: readonly string[];
export function passwordVariable(user: string): string;
export function natsAuthorization(permissions: ReadonlyMap<string, Permissions>): string;
export function newNatsPasswords(): Record<string, string>;
