import { useState } from 'react';
import { type ConsentView, useConsentsQuery } from '../../shared/api/api.generated';
import { formatDate } from '../../shared/dates';
import { jt, t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Card } from '../../shared/ui/Surface';
import { DownloadData } from './DownloadData';
import { OpenedByStaff } from './OpenedByStaff';

/** Downloads everything that is stored about the user; shows the consents, and which staff opened messages. */
export function MyData() {
  const [asking, setAsking] = useState(false);
  const consents = useConsentsQuery();
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <div>
        <h2 className="mb-1 text-lg">{t`Your data`}</h2>
        <p className="text-sm text-soft">
          {t`Everything that we store about you, as a JSON file: account, sessions, API keys, deposits, statement, numbers, messages and e-mails.`}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        <Icon name="download" /> {t`Download everything about me`}
      </Button>
      <div className="border-t border-line pt-4 text-sm text-soft">
        <h3 className="mb-1 font-medium text-ink">{t`Consents`}</h3>
        {consents.data && consents.data.data.length > 0 ? (
          <ul>
            {consents.data.data.map((consent) => (
              <Consent key={consent.version} consent={consent} />
            ))}
          </ul>
        ) : (
          <p>
            {consents.isError ? t`They could not be loaded.` : consents.data ? t`None is recorded.` : t`Loading...`}
          </p>
        )}
      </div>
      <OpenedByStaff />
      {asking && <DownloadData onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Consent({ consent }: { consent: ConsentView }) {
  const { version } = consent;
  const date = formatDate(consent.accepted_at);
  const terms = (
    <a
      key="terms"
      href="/terms"
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4 hover:text-ink"
    >
      {t`Terms and privacy`}
    </a>
  );
  return <li>{jt`${terms} ${version}, accepted ${date}`}</li>;
}
