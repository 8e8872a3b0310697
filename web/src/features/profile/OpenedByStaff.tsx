import { Link } from 'react-router';
import { useMessageViewsQuery } from '../../shared/account/api';
import type { MessageViewByStaff } from '../../shared/account/api.generated';
import { formatDate } from '../../shared/dates';
import { jt, t } from '../../shared/language/text';

/** Shows the newest; the file with everything has all of them. */
const shownAtMost = 10;

/** Which staff opened messages of the user's numbers, and when. */
export function OpenedByStaff() {
  const { data, isError } = useMessageViewsQuery({ limit: shownAtMost });
  return (
    <div className="border-t border-line pt-4 text-sm text-soft">
      <h3 className="mb-1 font-medium text-ink">{t`Messages that our staff opened`}</h3>
      {data && data.data.length > 0 ? (
        <ul>
          {data.data.map((view) => (
            <View key={view.id} view={view} />
          ))}
        </ul>
      ) : (
        <p>{isError ? t`They could not be loaded.` : data ? t`None. Only you have read them.` : t`Loading...`}</p>
      )}
    </div>
  );
}

function View({ view }: { view: MessageViewByStaff }) {
  const name = view.name ?? t`a former colleague`;
  const date = formatDate(view.opened_at);
  const number = (
    <Link
      key="number"
      to={`/client/view-sms/${view.number_id}`}
      className="underline underline-offset-4 hover:text-ink"
    >
      {t`messages of this number`}
    </Link>
  );
  return <li>{jt`${name} opened ${number}, ${date}`}</li>;
}
