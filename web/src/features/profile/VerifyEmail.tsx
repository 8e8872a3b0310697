import { useRequestVerificationMutation } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { jt, t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { Card } from '../../shared/ui/Surface';

/** For a user with an unverified address: sends the verification e-mail again. */
export function VerifyEmail({ email }: { email: string }) {
  const [request, { isLoading, isSuccess, error }] = useRequestVerificationMutation();
  const address = (
    <span key="address" className="wrap-anywhere">
      {email}
    </span>
  );
  return (
    <Card className="space-y-4 p-5 sm:p-6">
      <div>
        <h2 className="mb-1 text-lg">{t`Verify your e-mail address`}</h2>
        <p className="text-sm text-soft">
          {jt`Open the link in the e-mail that we sent to ${address}. With a verified address you can reset a forgotten password.`}
        </p>
      </div>
      {isSuccess && (
        <Notice tone="good" title={t`The verification e-mail will arrive shortly.`}>
          {t`Look in your spam folder if it does not arrive within a few minutes.`}
        </Notice>
      )}
      {error !== undefined && (
        <Notice tone="bad" title={t`The verification e-mail was not sent`}>
          {explain(error)}
        </Notice>
      )}
      <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void request()}>
        {t`Send verification e-mail again`}
      </Button>
    </Card>
  );
}
