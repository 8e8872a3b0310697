import { useDispatch } from 'react-redux';
import { useAcceptTermsMutation, useKeepMeMutation } from '../shared/api/api.generated';
import { formatDate } from '../shared/dates';
import { jt, t } from '../shared/language/text';
import { sessionSlice } from '../shared/session/sessionSlice';
import { toast } from '../shared/toast';
import { Button } from '../shared/ui/Button';
import { Notice } from '../shared/ui/Notice';

const { userMerged } = sessionSlice.actions;

/** `erasureAt`: when the account is erased; `asksForTerms`: whether its client has not accepted the present terms. */
export default function AccountDecisions({
  erasureAt,
  asksForTerms,
}: {
  erasureAt: string | null | undefined;
  asksForTerms: boolean;
}) {
  return (
    <div className="mb-6 space-y-3">
      {erasureAt && <ErasureNotice at={erasureAt} />}
      {asksForTerms && <TermsNotice />}
    </div>
  );
}

function ErasureNotice({ at }: { at: string }) {
  const [keep, { isLoading }] = useKeepMeMutation();
  const dispatch = useDispatch();
  const confirm = async () => {
    const { data } = await keep();
    if (!data) return;
    dispatch(userMerged({ erasure_at: null }));
    toast.success(data.message);
  };
  const date = formatDate(at);
  return (
    <Notice tone="warn" title={t`Your account will be erased on ${date}`}>
      <p className="mb-3">{t`Your name, e-mail address, numbers and messages are removed then, as you asked.`}</p>
      <Button size="sm" busy={isLoading} onClick={() => void confirm()}>
        {t`Keep my account`}
      </Button>
    </Notice>
  );
}

function TermsNotice() {
  const [accept, { isLoading }] = useAcceptTermsMutation();
  const dispatch = useDispatch();
  const confirm = async () => {
    const { data } = await accept();
    if (!data) return;
    dispatch(userMerged({ terms_accepted: true }));
    toast.success(data.message);
  };
  const terms = (
    <a key="terms" href="/terms" target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {t`terms and privacy notice`}
    </a>
  );
  return (
    <Notice tone="neutral" title={t`Our terms and privacy notice have changed`}>
      <p className="mb-3">{jt`Please read the ${terms} and accept them.`}</p>
      <Button size="sm" variant="secondary" busy={isLoading} onClick={() => void confirm()}>
        {t`Accept`}
      </Button>
    </Notice>
  );
}
