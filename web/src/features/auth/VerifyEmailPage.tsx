import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useVerifyAddressMutation } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { LinkButton } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { AuthFrame } from './AuthFrame';

/** The target of the verification e-mail. The token is in the hash, which is not sent to servers or logged. */
export default function VerifyEmailPage() {
  const token = useLocation().hash.slice(1);
  const [verify, { data, error }] = useVerifyAddressMutation();
  const asked = useRef(false);

  useEffect(() => {
    if (token === '' || asked.current) return;
    asked.current = true;
    void verify({ token });
  }, [token, verify]);

  return (
    <AuthFrame title="Your e-mail address" intro="With a verified address you can reset a forgotten password.">
      <PageMeta title="Verify e-mail" />
      <div className="space-y-5">
        {token === '' ? (
          <Notice tone="bad" title="This link is not complete.">
            Open it again from the e-mail.
          </Notice>
        ) : data ? (
          <Notice tone="good" title={data.message} />
        ) : error ? (
          <Notice tone="bad" title={explain(error)} />
        ) : (
          <Notice tone="neutral" title="Verifying your address..." />
        )}
        <LinkButton to="/client/dashboard" className="w-full">
          Go to the dashboard
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
