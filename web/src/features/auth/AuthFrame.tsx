import type { ReactNode } from 'react';
import { t } from '../../shared/language/text';
import { LanguageChoice } from '../../shared/language-choice/LanguageChoice';
import { Icon } from '../../shared/ui/Icon';
import { Logo } from '../../shared/ui/Logo';
import { SupportLink } from '../../shared/ui/SupportLink';
import { Card } from '../../shared/ui/Surface';
import { ThemeToggle } from '../../shared/ui/ThemeToggle';

export function AuthFrame({ title, intro, children }: { title: string; intro: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-2 sm:px-6">
        <a
          href="/"
          className="mr-auto -ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium text-soft hover:text-ink"
        >
          <Icon name="back" /> {t`Back`}
        </a>
        <SupportLink />
        <ThemeToggle />
      </header>
      <main className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 pt-4 pb-16">
        <Logo className="mb-7" />
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1.5 text-soft">{intro}</p>
        <Card className="mt-6 p-5 sm:p-7">{children}</Card>
        <LanguageChoice className="mx-auto mt-6 inline-flex max-w-full items-center gap-3 text-soft" />
      </main>
    </div>
  );
}

export const textLink = 'font-medium text-brand underline underline-offset-4 hover:text-brand-strong';
