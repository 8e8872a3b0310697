import { useEditWalletMutation } from '../../shared/admin/api';
import type { CryptoWalletView } from '../../shared/api/api.generated';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useFinish } from '../../shared/ui/useFinish';

export function RetireWallet({ wallet, onClose }: { wallet: CryptoWalletView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { id, crypto_type, address, retired } = wallet;
  const [edit, { isLoading, error }] = useEditWalletMutation();
  const confirm = async () => {
    finish(await edit({ id, editCryptoWalletBody: { crypto_type, address, retired: !retired } }));
  };
  return (
    <ConfirmDialog
      title={retired ? 'Restore wallet' : 'Retire wallet'}
      question={
        retired
          ? 'Are you sure you want to show this address to clients again?'
          : 'Are you sure you want to retire this wallet? Clients no longer see its address.'
      }
      action={retired ? 'Restore' : 'Retire'}
      variant={retired ? 'primary' : 'danger'}
      busy={isLoading}
      failed="The wallet was not changed"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        <strong>{crypto_type}</strong>
        <br />
        <span className="font-mono text-xs break-all">{address}</span>
      </p>
    </ConfirmDialog>
  );
}
