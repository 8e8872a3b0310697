import { t } from '../shared/language/text';
import { Logo } from '../shared/ui/Logo';
import { Spinner } from '../shared/ui/Spinner';

/** The client screens' prerendered frame: painted before any code loads, then replaced. */
export function Shell() {
  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]" aria-busy="true">
      <div className="hidden h-dvh border-r border-line px-6 lg:block">
        <Logo className="min-h-14" />
      </div>
      <div>
        <div className="flex h-14 items-center border-b border-line px-4 sm:px-8">
          <Logo className="lg:hidden" />
        </div>
        <p className="grid min-h-[70dvh] place-items-center text-brand">
          <Spinner className="size-8" />
          <span className="sr-only">{t`Loading...`}</span>
        </p>
      </div>
    </div>
  );
}
