import { useRequestNextSmsMutation } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';

/** Requests the next SMS for a number that has received one, if the provider supports it. */
export function AnotherMessage({ requestId, className }: { requestId: string; className: string }) {
  const [ask, { isLoading }] = useRequestNextSmsMutation();
  const request = async () => {
    const { data } = await ask(requestId);
    if (data) toast.success(data.message);
  };
  return (
    <Button variant="secondary" className={className} busy={isLoading} onClick={() => void request()}>
      {t`Wait for another message`}
    </Button>
  );
}
