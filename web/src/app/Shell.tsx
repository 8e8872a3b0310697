import { t } from '../shared/language/text';
import { Logo } from '../shared/ui/Logo';
import { Spinner } from '../shared/ui/Spinner';

/** The prerendered frame of the client screens: painted before any code loads, then replaced. */
export function Shell() {
  return (
    <div className="lg:grid lg:grid-cols-[16rem_1fr]" aria-busy="true">
      <div className="hidden h-dvh border-r border-line px-7 py-6 lg:block">
        <Logo />
      </div>
      <div className="border-b border-line lg:hidden">
        <div className="flex h-16 items-center px-4 sm:px-8">
          <Logo />
        </div>
      </div>
      <p className="grid min-h-[70dvh] place-items-center text-brand">
        <Spinner className="size-8" />
        <span className="sr-only">{t`Loading...`}</span>
      </p>
    </div>
  );
}
