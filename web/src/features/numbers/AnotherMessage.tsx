import { useAnotherMutation } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';

/** Requests the next SMS for a number that has received one, where the provider supports it. */
export function AnotherMessage({ requestId }: { requestId: string }) {
  const [ask, { isLoading }] = useAnotherMutation();
  const request = async () => {
    const { data } = await ask(requestId);
    if (data) toast.success(data.message);
  };
  return (
    <Button variant="quiet" size="sm" className="mt-3 w-full" busy={isLoading} onClick={() => void request()}>
      {t`Wait for another message`}
    </Button>
  );
}
