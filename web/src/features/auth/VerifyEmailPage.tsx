import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useVerifyAddressMutation } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { linkToken } from '../../shared/linkToken';
import { LinkButton } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { AuthFrame } from './AuthFrame';

/** The verification e-mail's target. The token is in the hash, which is neither sent to servers nor logged. */
export default function VerifyEmailPage() {
  const token = linkToken(useLocation().hash);
  const [verify, { data, error }] = useVerifyAddressMutation();
  const asked = useRef(false);

  useEffect(() => {
    if (!token || asked.current) return;
    asked.current = true;
    void verify({ token });
  }, [token, verify]);

  return (
    <AuthFrame title={t`Your e-mail address`} intro={t`With a verified address you can reset a forgotten password.`}>
      <PageMeta title={t`Verify e-mail`} />
      <div className="space-y-5">
        {!token ? (
          <Notice tone="bad" title={t`This link is not complete.`}>
            {t`Open it again from the e-mail, or ask for a new one on the Profile page.`}
          </Notice>
        ) : data ? (
          <Notice tone="good" title={data.message} />
        ) : error ? (
          <Notice tone="bad" title={explain(error)} />
        ) : (
          <Notice tone="neutral" title={t`Verifying your address...`} />
        )}
        <LinkButton to="/client/dashboard" className="w-full">
          {t`Go to the dashboard`}
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
