declare global {
  interface Window {
    /** See `expectMissingCode`. */
    ringletCodeIsMissing?: () => void;
  }
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** The reply is a list whose first image is loaded early. */
  readonly pictures?: boolean;
}

/** What app.html loads early for each screen: chunks, styles and API calls. */
export interface Plan {
  readonly files: readonly string[];
  /** By the first two segments of the path: indexes into `files`, and API calls for a signed-in user. */
  readonly screens: Readonly<Record<string, { readonly files: readonly number[]; readonly calls: readonly Call[] }>>;
}

/**
 * Inline script of the page's head. Its source is copied into the page, so it may use nothing from outside. The replies to
 * its API calls are used by `src/shared/api/earlyRequests.ts`.
 */
export function preloadScreen({ files, screens }: Plan): void {
  const screen = screens[location.pathname.split('/').slice(0, 3).join('/')];
  if (!screen) return;
  for (const index of screen.files) {
    const href = files[index] ?? '';
    const link = document.createElement('link');
    link.rel = href.endsWith('.css') ? 'preload' : 'modulepreload';
    if (href.endsWith('.css')) link.as = 'style';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
  try {
    const token = localStorage.getItem('token');
    if (!token || location.search) return;
    const { apiUrl = 'http://localhost:3000' } = JSON.parse(
      document.getElementById('ringlet-config')?.textContent ?? '{}',
    ) as { apiUrl?: string };
    const started = new Map<string, Promise<Response>>();
    Object.assign(window, { ringletEarlyRequests: started });
    for (const { method, path, body, pictures } of screen.calls) {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const answer = fetch(apiUrl + path, {
        method,
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(30_000),
      });
      const look = async (): Promise<void> => {
        const { data } = (await (await answer).clone().json()) as { data?: { image: string }[] };
        if (!data?.[0]) return;
        const picture = new Image();
        picture.src = data[0].image;
        Object.assign(window, { ringletFirstImage: picture.src });
        // Only the prerendered frame is inert: what is in the page later belongs to React.
        const place = document.querySelector<HTMLElement>('#root[inert] [data-picture-class]');
        picture.className = place?.dataset.pictureClass ?? '';
        place?.replaceChildren(picture);
      };
      // A failed call is repeated by the app, which shows the error.
      (pictures ? look() : answer).catch(() => undefined);
      started.set(`${method} ${apiUrl}${path} Bearer ${token}`, answer);
    }
  } catch {
    // Without storage there is no session.
  }
}

/**
 * Inline script of the prerendered pages: holds a form that is submitted before the code of the page is there.
 * `shared/ui/Button.tsx` submits it again.
 */
export function holdSubmits(): void {
  const hold = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    event.preventDefault();
    event.stopImmediatePropagation();
    form.dataset.held = '';
    Object.assign(window, { ringletHeldForm: form });
  };
  window.addEventListener('submit', hold, true);
  Object.assign(window, { ringletReleaseForms: () => window.removeEventListener('submit', hold, true) });
}

/** `wantedCode` of the app, whose source is copied into the page, too. */
type WantedCode = (codes: readonly string[]) => string | undefined;

/**
 * Inline script of the prerendered pages that wait for what their code asks for (`data-waiting`). Where the code cannot be loaded,
 * one of the `failures`, by their language, is shown in place of that.
 */
export function expectMissingCode(failures: Readonly<Record<string, string>>, wantedCode: WantedCode): void {
  Object.assign(window, {
    ringletCodeIsMissing: () => {
      document.querySelector('[data-waiting=mark]')?.remove();
      const waiting = document.querySelector('[data-waiting]');
      if (waiting) waiting.outerHTML = failures[wantedCode(Object.keys(failures)) ?? 'en'] ?? '';
    },
  });
}

/** What the page says that is shown without a network. `lang`: for `<html>`. */
export interface OfflineTexts {
  readonly lang: string;
  readonly title: string;
  readonly hint: string;
  readonly again: string;
}

/** Inline script at the end of offline.html, which is in English until then. */
export function translateOffline(languages: Readonly<Record<string, OfflineTexts>>, wantedCode: WantedCode): void {
  const texts = languages[wantedCode(Object.keys(languages)) ?? 'en'];
  if (!texts) return;
  document.documentElement.lang = texts.lang;
  document.title = `${texts.title} · Ringlet`;
  for (const [name, text] of Object.entries(texts)) {
    const place = document.querySelector(`[data-text=${name}]`);
    if (place) place.textContent = text;
  }
}

/**
 * Inline script after the prerendered frame: fills in the stored balance and count, then shows the frame. Removes it for
 * visitors without a session. The frame is hidden until then, because a balance that appears later would shift the layout.
 */
export function fillShell(): void {
  const root = document.getElementById('root');
  try {
    const {
      bal,
      totalNumber,
      held = 0,
    } = JSON.parse(localStorage.getItem('user') ?? '') as {
      bal: number;
      totalNumber?: number;
      held?: number;
    };
    // The query may select another tab than the prerendered one, and held money adds a line to it.
    const isAnother = (location.search !== '' || held > 0) && document.querySelector('[data-known]') !== null;
    if (!localStorage.getItem('token') || !location.pathname.startsWith('/client/') || isAnother) throw new Error();
    const naira = bal.toLocaleString('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    const known: Record<string, string> = { bal: `₦${naira}`, totalNumber: String(totalNumber ?? 0) };
    document.querySelectorAll<HTMLElement>('[data-known]').forEach((place) => {
      place.textContent = known[place.dataset.known ?? ''] ?? '';
    });
    if (localStorage.getItem('ringlet.noAdverts') === 'true') {
      document.querySelector('[data-picture-class]')?.parentElement?.remove();
    }
  } catch {
    root?.replaceChildren();
  } finally {
    root?.removeAttribute('hidden');
  }
}
