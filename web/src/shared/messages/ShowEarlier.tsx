import { t } from '../language/text';
import { Button } from '../ui/Button';
import type { AllMessages } from './useEarlierMessages';

/** A button that shows a page of earlier messages, if there are any. */
export function ShowEarlier({ showEarlier, isLoading }: Omit<AllMessages, 'messages'>) {
  if (!showEarlier) return null;
  return (
    <p className="py-2 text-center">
      <Button variant="secondary" size="sm" busy={isLoading} onClick={showEarlier}>
        {t`Show earlier messages`}
      </Button>
    </p>
  );
}
