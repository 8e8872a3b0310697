import { dictionary } from '@zxcvbn-ts/language-common';
import { type Role } from '@ringlet/contracts/caller';
import { RingletError } from '@ringlet/contracts/errors';
import { isStaff } from '@ringlet/contracts/permissions';

/** The 49,000 or so most common passwords in leaks, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);
/** Words of this product. Attackers first guess them with digits and signs around them. */
const productWords: ReadonlySet<string> = new Set(['ringlet', 'virtualnumber', 'smscode']);

/** The shortest password of staff. A client's may have six characters (docs/adr/0021). */
const adminPasswordLength = 8;

interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** Refuses passwords that attackers guess first: known from leaks, or made of the account's own words. Errors: auth/password-unusable. */
export function requireUsablePassword(password: string, { email, name, role }: PasswordOwner): void {
  if (isStaff(role) && password.length < adminPasswordLength) {
    refuse(`The password of an admin must have at least ${adminPasswordLength} characters.`);
  }
  const plain = password.toLowerCase();
  const letters = plain.replaceAll(/[^\p{L}]/gu, '');
  const own = [email, email.split('@')[0] ?? '', name].map((word) => word.toLowerCase());
  if (common.has(plain) || productWords.has(letters) || own.includes(plain)) refuse();
}

function refuse(message = new RingletError('auth/password-unusable').message): never {
  throw new RingletError('auth/password-unusable', { message, errors: [{ field: 'password', message }] });
}
