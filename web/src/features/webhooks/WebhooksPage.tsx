import { useState } from 'react';
import { Link } from 'react-router';
import type { NewWebhookSecretView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { jt, t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { PageFrame } from '../../shared/ui/PageFrame';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { useCreateWebhookMutation, useListWebhooksQuery } from './api';
import { Endpoint } from './Endpoint';
import { EndpointForm } from './EndpointForm';
import { NewSecret } from './NewSecret';

/** As many as the server allows. */
const endpointsAtMost = 10;

/** The addresses of the client's own servers that receive events. */
export default function WebhooksPage() {
  const webhooks = useListWebhooksQuery(undefined, { refetchOnMountOrArgChange: true });
  const [creating, setCreating] = useState(false);
  const list = webhooks.currentData?.data;
  const canCreate = list !== undefined && list.length < endpointsAtMost && !creating;
  const keys = (
    <Link key="keys" to="/client/api" className="font-semibold underline">
      {t`API keys`}
    </Link>
  );
  return (
    <PageFrame
      title={t`Webhooks`}
      back={{ to: '/client/api', label: t`API keys` }}
      width="text"
      intro={jt`Ringlet sends events to your server. Each one is signed, and sent again if your server does not accept it. For requests of your own there are ${keys}.`}
      action={canCreate && <Button onClick={() => setCreating(true)}>{t`Add an endpoint`}</Button>}
    >
      <div className="space-y-6">
        {creating && <NewEndpoint onClose={() => setCreating(false)} />}
        {webhooks.isError && !list ? (
          <ErrorState
            title={t`Your webhooks could not be loaded`}
            detail={explain(webhooks.error)}
            onRetry={() => void webhooks.refetch()}
          />
        ) : !list ? (
          <ListSkeleton rows={2} />
        ) : list.length > 0 ? (
          <ul className="space-y-4" aria-label={t`Webhook endpoints`}>
            {list.map((webhook) => (
              <Endpoint key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        ) : (
          !creating && <EmptyState icon="globe" title={t`You have no webhook endpoints.`} />
        )}
      </div>
    </PageFrame>
  );
}

function NewEndpoint({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<NewWebhookSecretView>();
  const [create, { isLoading, error }] = useCreateWebhookMutation();
  return (
    <Card className="p-5 sm:p-6">
      <h2 key={created?.secret} ref={(head) => head?.focus()} tabIndex={-1} className="mb-4 text-lg outline-none">
        {t`New endpoint`}
      </h2>
      {created === undefined ? (
        <EndpointForm
          action={t`Add the endpoint`}
          busy={isLoading}
          failed={t`The endpoint was not added`}
          failure={error}
          onSave={async (body) => {
            const { data } = await create({ ...body, password: body.password ?? '' });
            if (data) setCreated(data.data);
          }}
          onCancel={onClose}
        />
      ) : (
        <NewSecret title={t`The endpoint was added`} secret={created.secret} onDone={onClose} />
      )}
    </Card>
  );
}
