declare global {
  interface Window {
    /** See `expectMissingCode`. */
    ringletCodeIsMissing?: () => void;
  }
}

/** `{id}` in the path stands for the third segment of the address, other names in braces, also in the body, for parameters of its query. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** The reply is a list whose first image is loaded early. */
  readonly pictures?: boolean;
}

/**
 * The parameters of the address's query that the calls and the prerendered markup of a screen need. None: they are right without a query
 * only. Null: they always are.
 */
type WantedQuery = readonly string[] | null;

/** Whether the address has the query. Its source is copied into the page beside those that use it. */
export function hasQuery(wanted: WantedQuery): boolean {
  if (wanted === null) return true;
  const query = new URLSearchParams(location.search);
  return wanted.length === 0 ? location.search === '' : wanted.every((name) => query.get(name));
}

/**
 * Inline script at the end of a prerendered page: loads its code once the page is painted. Its source is copied into the page, so it may
 * use nothing from outside. A page in the background is not painted, and loads at once.
 */
export function loadCode(files: readonly string[], entry: string): void {
  const load = (): void => {
    for (const href of files) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.crossOrigin = '';
      link.href = href;
      document.head.append(link);
    }
    const missing = (): void => window.ringletCodeIsMissing?.();
    // A browser that is too old to read the code tells the window, before the script counts as loaded.
    const unreadable = ({ error, filename }: ErrorEvent): void => {
      if (error instanceof SyntaxError && [entry, ...files].some((file) => filename.endsWith(file))) missing();
    };
    window.addEventListener('error', unreadable);
    const script = document.createElement('script');
    script.type = 'module';
    script.src = entry;
    script.onload = () => window.removeEventListener('error', unreadable);
    script.onerror = missing;
    document.head.append(script);
  };
  if (document.hidden) load();
  else requestAnimationFrame(() => setTimeout(load));
}

/**
 * Shows the first advert's image in the prerendered frame, which alone is inert: what is in the page later belongs to React. Keeps the
 * address for `BannerPlace`. Before the frame is there, the image is only loaded.
 */
export function showAdvert(image: string): void {
  Object.assign(window, { ringletFirstImage: image });
  const place = document.querySelector<HTMLElement>('#root[inert] [data-picture-class]');
  if (place?.querySelector('img')?.getAttribute('src') === image) return;
  const picture = new Image();
  picture.alt = '';
  picture.src = image;
  picture.className = place?.dataset.pictureClass ?? '';
  place?.replaceChildren(picture);
}

/**
 * Inline script in the head of a client screen: sends its first API calls for a signed-in user. Their replies are used by
 * `src/shared/api/earlyRequests.ts`.
 */
export function callEarly(
  calls: readonly Call[],
  wanted: WantedQuery,
  isFor: typeof hasQuery,
  show?: typeof showAdvert,
): void {
  try {
    const token = localStorage.getItem('token');
    if (!token || !isFor(wanted)) return;
    const { apiUrl = 'http://localhost:3000' } = JSON.parse(
      document.getElementById('ringlet-config')?.textContent ?? '{}',
    ) as { apiUrl?: string };
    const started = new Map<string, Promise<Response>>();
    Object.assign(window, { ringletEarlyRequests: started });
    const query = new URLSearchParams(location.search);
    const id = decodeURIComponent(location.pathname.split('/')[3] ?? '');
    const filled = (text: string, escape: (value: string) => string): string =>
      text
        .replace('{id}', () => encodeURIComponent(id))
        .replace(/\{(\w+)\}/g, (_, name: string) => escape(query.get(name) ?? ''));
    // As the app writes the parameters of a query.
    const inQuery = (value: string): string => new URLSearchParams({ value }).toString().slice('value='.length);
    for (const { method, path: template, body: bodyTemplate, pictures } of calls) {
      const path = filled(template, inQuery);
      const body = bodyTemplate && filled(bodyTemplate, (value) => JSON.stringify(value).slice(1, -1));
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const answer = fetch(apiUrl + path, {
        method,
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(30_000),
      });
      const look = async (): Promise<void> => {
        const { data } = (await (await answer).clone().json()) as { data?: { image: string }[] };
        if (data?.[0]) show?.(data[0].image);
      };
      // A failed call is repeated by the app, which shows the error.
      (pictures ? look() : answer).catch(() => undefined);
      started.set(`${method} ${apiUrl}${path} Bearer ${token} ${body ?? ''}`, answer);
    }
  } catch {
    // Without storage there is no session, and a malformed address has no screen.
  }
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

/** Inline script of client screens: the same for a screen in its frame. */
export function expectMissingScreen(failures: Readonly<Record<string, string>>, wantedCode: WantedCode): void {
  Object.assign(window, {
    ringletCodeIsMissing: () => {
      const root = document.getElementById('root');
      const place = document.getElementById('content') ?? root;
      if (!root || !place) return;
      place.innerHTML = failures[wantedCode(Object.keys(failures)) ?? 'en'] ?? '';
      place.style.visibility = '';
      root.inert = false;
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
 * Inline script after a prerendered client screen: fills in what is stored of the user and the advert, and parameters of the query, then
 * shows it. Removes it for visitors without a session, the screen in its frame for another query, and hides its texts from readers of
 * another language than English. It is hidden until then, because a balance that appears later would shift the layout.
 */
export function fillShell(
  wanted: WantedQuery,
  isFor: typeof hasQuery,
  languages: readonly string[],
  wantedCode: WantedCode,
  show?: typeof showAdvert,
): void {
  const root = document.getElementById('root');
  try {
    const user = JSON.parse(localStorage.getItem('user') ?? '') as Readonly<Record<string, unknown>>;
    const { bal, totalNumber, held } = user;
    const [name, email] = [String(user.name ?? ''), String(user.email ?? '')];
    if (!localStorage.getItem('token') || !location.pathname.startsWith('/client/')) throw new Error();
    // Not by Intl: see shared/format.ts.
    const naira = (amount: unknown): string =>
      `₦${(Number(amount) || 0).toFixed(2).replace(/\B(?=(?:\d{3})+\.)/g, ',')}`;
    const known: Record<string, string> = {
      ...Object.fromEntries(new URLSearchParams(location.search)),
      bal: naira(bal),
      held: `${naira(held)} held`,
      totalNumber: String(totalNumber ?? 0),
      name,
      email,
      initial: name.slice(0, 1).toUpperCase(),
    };
    document.querySelectorAll<HTMLElement>('[data-known]').forEach((place) => {
      place.textContent = known[place.dataset.known ?? ''] ?? '';
      place.style.setProperty('--length', String(place.textContent.length));
    });
    // Held money adds a line to the dashboard.
    const isAnother =
      !isFor(wanted) || (Number(held) > 0 && document.querySelector('[data-known=totalNumber]') !== null);
    const clear = (): void => document.querySelector('#root[inert] #content')?.replaceChildren();
    if (isAnother) clear();
    // Back and Forward lead to another screen, also before the code is there.
    window.addEventListener('popstate', clear);
    if (!(Number(held) > 0)) document.querySelector('[data-only=held]')?.remove();
    if (user.email_verified !== false) document.querySelector('[data-only=unverified]')?.remove();
    const advert = window.ringletFirstImage ?? localStorage.getItem('ringlet.firstAdvert');
    const place = document.querySelector('[data-picture-class]');
    if (advert && place) show?.(advert);
    else if (advert === '') place?.parentElement?.remove();
    if ((wantedCode(languages) ?? 'en') !== 'en') {
      root
        ?.querySelectorAll<HTMLElement>('nav, #content, [data-words]')
        .forEach((place) => (place.style.visibility = 'hidden'));
    }
  } catch {
    root?.replaceChildren();
  } finally {
    root?.removeAttribute('hidden');
  }
}
