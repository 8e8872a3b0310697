import { Component, type ReactNode } from 'react';
import { t } from '../language/text';
import { buttonClass } from './buttonClass';

/** Error boundary. A reload also fetches code that a release has replaced. Without a network it waits for the network. */
export class Crash extends Component<{ children: ReactNode }, { broken: boolean; offline: boolean }> {
  override state = { broken: false, offline: false };

  static getDerivedStateFromError() {
    return { broken: true, offline: !navigator.onLine };
  }

  override componentDidCatch() {
    if (!navigator.onLine) window.addEventListener('online', reload);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload);
  }

  override render() {
    const { broken, offline } = this.state;
    if (!broken) return this.props.children;
    return (
      <FailedScreen
        title={offline ? t`No connection` : t`This page could not be shown`}
        text={
          offline
            ? t`Check your internet. The page comes back automatically.`
            : t`Nothing was lost. Trying again usually helps.`
        }
      >
        <button type="button" className={buttonClass()} onClick={reload}>
          {t`Try again`}
        </button>
      </FailedScreen>
    );
  }
}

const reload = (): void => window.location.reload();

/** Replaces a page or screen that cannot be shown; its children are the possible actions. */
export function FailedScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div role="alert" className="mx-auto max-w-xl px-4 py-20 text-center">
      <h1 className="text-xl">{title}</h1>
      <p className="mt-2 mb-6 text-soft">{text}</p>
      {children}
    </div>
  );
}
