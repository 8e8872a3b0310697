import { useSearchParams } from 'react-router';
import { useVerifyEmailQuery } from '../../shared/api/expected';
import { explain } from '../../shared/api/failure';
import { LinkButton } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { AuthFrame } from './AuthFrame';

export default function VerifyEmailPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  const { data, error, isFetching } = useVerifyEmailQuery(token, { skip: token === '' });
  return (
    <AuthFrame title="Your e-mail address" intro="Confirming it helps you back in when you forget your password.">
      <PageMeta title="Confirm e-mail" />
      <div className="space-y-5">
        {isFetching ? (
          <Notice tone="calm" title="Confirming your address..." />
        ) : data ? (
          <Notice tone="good" title={data.message} />
        ) : (
          <Notice tone="bad" title={token ? explain(error) : 'This link is not complete.'} />
        )}
        <LinkButton to="/client/dashboard" className="w-full">
          Go to the dashboard
        </LinkButton>
      </div>
    </AuthFrame>
  );
}
