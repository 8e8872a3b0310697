import { t } from '../shared/language/text';
import { buttonClass } from '../shared/ui/buttonClass';
import { FailedScreen } from '../shared/ui/Crash';

/** Replaces a client screen whose code cannot be loaded, so it works without code. */
export function MissingScreen() {
  return (
    <FailedScreen
      title={t`This page could not be shown`}
      text={t`Nothing was lost. Trying again usually helps. If it does not, your browser may be too old.`}
    >
      <a href="" className={buttonClass()}>
        {t`Try again`}
      </a>
    </FailedScreen>
  );
}
