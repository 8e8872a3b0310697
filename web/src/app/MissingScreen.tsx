import { t } from '../shared/language/text';
import { buttonClass } from '../shared/ui/buttonClass';

/** In place of a client screen whose code cannot be loaded: works without code. */
export function MissingScreen() {
  return (
    <div role="alert" className="mx-auto max-w-xl py-14 text-center">
      <h1 className="text-xl">{t`This page could not be shown`}</h1>
      <p className="mt-2 mb-6 text-soft">
        {t`Nothing was lost. Trying again usually helps. If it does not, your browser may be too old.`}
      </p>
      <a href="" className={buttonClass()}>
        {t`Try again`}
      </a>
    </div>
  );
}
