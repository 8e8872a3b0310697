import { useState } from 'react';
import { useNavigate } from 'react-router';
import { explain } from '../../shared/api/failure';
import { SearchButton } from '../../shared/search/SearchButton';
import { SearchDialog } from '../../shared/search/SearchDialog';
import { useMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { groupsOf, kindNames } from './results';
import { destinationGroup } from './screens';
import { useSearch } from './useSearch';

const inHeader =
  'ml-auto min-h-11 min-w-11 justify-center border-line text-sm hover:border-edge sm:w-44 sm:justify-start sm:px-3 lg:w-56';
const wide = 'mb-6 min-h-14 w-full max-w-2xl border-edge px-4 hover:border-ink';

/** The back office's search: in the header, or wide where work begins with it. */
export function AdminSearch({ isWide = false }: { isWide?: boolean }) {
  return (
    <SearchButton
      className={`border bg-surface ${isWide ? wide : inHeader}`}
      labelClass={isWide ? '' : 'max-sm:sr-only'}
    >
      {(close) => <Everything onClose={close} />}
    </SearchButton>
  );
}

function Everything({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const { isTooShort, isSearching, found, error, askNow, refetch } = useSearch(text);
  const destinations = destinationGroup(text, useMay());
  const unanswered = found?.unanswered ?? [];
  return (
    <SearchDialog
      label="Search clients, deposits and numbers"
      placeholder="Name, e-mail, amount, digits, reference"
      text={text}
      onText={setText}
      groups={[...destinations, ...(found ? groupsOf(found) : [])]}
      isSearching={isSearching}
      isAnswered={!isSearching && found !== undefined && unanswered.length === 0}
      // Screens are known at once.
      onAskNow={destinations.length === 0 ? askNow : undefined}
      onOpen={({ to }) => navigate(to)}
      onClose={onClose}
    >
      {isTooShort && (
        <p className="px-3 py-4 text-sm text-soft">
          A screen or an act: “profit”, “refund”, “stop telegram”. A client by name, e-mail or ID. A deposit by amount,
          reference or transaction hash. A number by any six digits, by order ID or by the provider’s ID. An amount with
          a name finds that client’s deposits: “5000 chioma”.
        </p>
      )}
      {error !== undefined && (
        <Notice tone="bad" title="The search failed.">
          {explain(error)}
        </Notice>
      )}
      {unanswered.length > 0 && (
        <Notice
          tone="warn"
          title={`Not searched: ${unanswered.map((kind) => kindNames[kind].toLowerCase()).join(', ')}.`}
        >
          The service did not answer in time. What is shown is not everything.
        </Notice>
      )}
      {(error !== undefined || unanswered.length > 0) && (
        <p className="mt-3 text-center">
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      )}
    </SearchDialog>
  );
}
