import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../language/text';
import { CurrentPasswordField, currentPasswordRule } from '../ui/CurrentPasswordField';
import { CodeField } from '../ui/TextField';
import { useSecondFactorQuery } from './api';

/** The owner's proof in a form's fields. */
export interface OwnerProof {
  password: string;
  code?: string;
}

/** As the server wants it: no code if none was requested. */
export const proofOf = ({ password, code }: OwnerProof): OwnerProof => ({
  password,
  ...(code?.trim() && { code: code.trim() }),
});

type Name = keyof OwnerProof;

/** The password, and a code if two-factor login is on: asked before codes are sent elsewhere. */
export function OwnerFields({
  register,
  errors,
}: {
  register: (name: Name, rules: { required: string }) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
}) {
  const isSecondFactorOn =
    useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true }).data?.data.enabled === true;
  return (
    <>
      <CurrentPasswordField
        error={errors.password?.message}
        registration={register('password', currentPasswordRule())}
      />
      {isSecondFactorOn && (
        <CodeField
          label={t`Code`}
          hint={t`6 digits from your app, or a recovery code`}
          error={errors.code?.message}
          registration={register('code', { required: t`Enter a code.` })}
        />
      )}
    </>
  );
}
