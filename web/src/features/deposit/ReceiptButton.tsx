import { useFetchReceiptMutation } from '../../shared/api/receipt';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';

export function ReceiptButton({ reference }: { reference: string }) {
  const [fetchReceipt, { isLoading }] = useFetchReceiptMutation();
  const download = async () => {
    const { data: address } = await fetchReceipt(reference);
    if (!address) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = `receipt-${reference}.pdf`;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <Button variant="secondary" busy={isLoading} onClick={() => void download()}>
      {t`Download the Receipt`}
    </Button>
  );
}
