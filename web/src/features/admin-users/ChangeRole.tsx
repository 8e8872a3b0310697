import { useForm } from 'react-hook-form';
import { useChangeRoleMutation } from '../../shared/admin/api';
import type { RoleBody, UserDetailsView } from '../../shared/admin/api.generated';
import { OwnerFields, type OwnerProof, proofOf } from '../../shared/second-factor/OwnerFields';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { SelectField } from '../../shared/ui/SelectField';
import { useFinish } from '../../shared/ui/useFinish';

type Role = RoleBody['role'];

/** Each role's permissions, as in libs/contracts/permissions.ts. */
const roles: Readonly<Record<Role, { readonly name: string; readonly noun: string; readonly does: string }>> = {
  client: { name: 'Client', noun: 'an ordinary client', does: 'Rents numbers; does not see the back office.' },
  support: {
    name: 'Support',
    noun: 'part of support',
    does: 'Sees clients and their messages, refunds numbers, locks accounts, ends sessions.',
  },
  finance: {
    name: 'Finance',
    noun: 'part of finance',
    does: 'Sees clients and figures, decides deposits, adjusts balances, refunds numbers.',
  },
  pricing: {
    name: 'Pricing',
    noun: 'part of pricing',
    does: 'Sees figures, sets prices, stops selling. Sees no client.',
  },
  admin: {
    name: 'Admin (owner)',
    noun: 'an admin',
    does: 'Admins see every client, move money, set prices and give roles.',
  },
};

/** Asks for the acting admin's password, so that two clicks in an open session make nobody an admin. */
export function ChangeRole({ user, onClose }: { user: UserDetailsView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [change, { isLoading, error }] = useChangeRoleMutation();
  const { register, handleSubmit, watch, formState } = useForm<OwnerProof & { role: Role | '' }>({
    defaultValues: { role: '' },
  });
  const role = watch('role') || undefined;
  const submit = handleSubmit(async (typed) => {
    if (role === undefined) return;
    finish(await change({ id: user.id, roleBody: { role, ...(role === 'admin' && proofOf(typed)) } }));
  });
  return (
    <ConfirmDialog
      title="Change role"
      question={role && `Are you sure you want to make ${user.name} ${roles[role].noun}?`}
      action={role === 'admin' || role === 'client' ? `Make ${role}` : 'Give role'}
      busy={isLoading}
      disabled={role === undefined}
      failed="The role was not changed"
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <SelectField label="Role" hint={role && roles[role].does} registration={register('role')}>
        {role === undefined && <option value="">Choose a role</option>}
        {Object.entries(roles)
          .filter(([each]) => each !== user.role)
          .map(([each, { name }]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
      </SelectField>
      {role === 'admin' && <OwnerFields register={register} errors={formState.errors} />}
      <p className="text-sm text-soft">Their sessions end: they log in again.</p>
    </ConfirmDialog>
  );
}
