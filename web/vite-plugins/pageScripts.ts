declare global {
  interface Window {
    /** See `expectMissingCode`. */
    ringletCodeIsMissing?: () => void;
  }
}

export interface Call {
  readonly method: 'GET' | 'POST';
  /** `{id}` stands for the last part of `/client/screen/id`. */
  readonly path: string;
  /** Names in braces stand for query parameters of the address. */
  readonly body?: string;
  /** What the prerendered screen shows of the reply: the first image of a list, or a number with its code. */
  readonly shows?: 'advert' | 'order';
}

/** A number's order and messages. */
export interface OrderReply {
  readonly data?: {
    readonly kind: string;
    readonly status: string;
    readonly number?: string;
    readonly service: string;
    readonly country: string;
    readonly swap?: unknown;
  };
  readonly messages?: readonly object[];
  readonly newest_code?: { readonly code: string };
}

/** How a screen shows its reply. */
interface Show {
  readonly advert?: typeof showAdvert;
  readonly order?: (reply: OrderReply) => void;
}

/** The query parameters that a screen's calls and prerendered markup need. None: right only without a query. Null: always right. */
type WantedQuery = readonly string[] | null;

/** Whether the address has the query. Its source is copied into the page beside the functions that use it. */
export function hasQuery(wanted: WantedQuery): boolean {
  if (wanted === null) return true;
  const query = new URLSearchParams(location.search);
  return wanted.length === 0 ? location.search === '' : wanted.every((name) => query.get(name));
}

/**
 * Inline script at the end of a prerendered page: loads its code once the page is painted. Its source is copied into the page,
 * so it may use nothing from outside. A page in the background is not painted, so it loads at once.
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
    // A browser too old to read the code tells the window before the script counts as loaded.
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
 * Shows the first advert's image in the prerendered frame, which alone is inert: anything later in the page belongs to React.
 * Keeps the address for `BannerPlace`. Before the frame exists, only loads the image.
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
 * Shows a number that waits for its code, or has it, in its prerendered screen: fills in the braces of the part for it. Any
 * other number waits for the screen's code.
 */
export function showOrder(
  { data: order, messages = [], newest_code: newest }: OrderReply,
  phoneText: (number: string) => string,
  groupsOf: (code: string) => string[],
): void {
  const show = (): void => {
    const code = newest?.code;
    if (!order?.number || order.kind !== 'code' || order.status !== 'active' || order.swap) return;
    if (code === undefined && messages.length > 0) return;
    const { service, country, number } = order;
    const texts = { service, country, number: phoneText(number), code: groupsOf(code ?? '').join(' ') };
    const part = document.querySelector<HTMLElement>(`#root[inert] [data-part=${code ? 'code' : 'waiting'}]`);
    if (!part) return;
    const words = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (words.nextNode()) {
      const text = words.currentNode as Text;
      text.data = text.data
        .replace(/\{(\w+) *\}/g, (_, name: keyof typeof texts) => texts[name])
        // The mark has the first letter of the service's name.
        .replace(/^\{$/, service.slice(0, 1).toUpperCase());
    }
    part.hidden = false;
    part.parentElement?.replaceChildren(part);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
}

/**
 * Inline script in a client screen's head: sends its first API calls for a signed-in user. `src/shared/api/earlyRequests.ts`
 * uses their replies.
 */
export function callEarly(calls: readonly Call[], wanted: WantedQuery, isFor: typeof hasQuery, show: Show): void {
  try {
    const token = localStorage.getItem('token');
    if (!token || !isFor(wanted)) return;
    const { apiUrl = 'http://localhost:3000' } = JSON.parse(
      document.getElementById('ringlet-config')?.textContent ?? '{}',
    ) as { apiUrl?: string };
    const started = new Map<string, Promise<Response>>();
    Object.assign(window, { ringletEarlyRequests: started });
    const query = new URLSearchParams(location.search);
    const id = location.pathname.split('/')[3] ?? '';
    for (const { method, path: pattern, body: template, shows } of calls) {
      const path = pattern.replace('{id}', id);
      const body = template?.replace(/\{(\w+)\}/g, (_, name: string) =>
        JSON.stringify(query.get(name) ?? '').slice(1, -1),
      );
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const answer = fetch(apiUrl + path, {
        method,
        headers,
        ...(body && { body }),
        signal: AbortSignal.timeout(30_000),
      });
      const look = async (): Promise<void> => {
        const reply = (await (await answer).clone().json()) as unknown;
        if (shows === 'order') show.order?.(reply as OrderReply);
        const [first] = shows === 'advert' ? ((reply as { data?: { image: string }[] }).data ?? []) : [];
        if (first) show.advert?.(first.image);
      };
      // The app repeats a failed call and shows the error.
      (shows ? look() : answer).catch(() => undefined);
      started.set(`${method} ${apiUrl}${path} Bearer ${token} ${body ?? ''}`, answer);
    }
  } catch {
    // Without storage there is no session.
  }
}

/** The app's `wantedCode`, whose source is copied into the page, too. */
type WantedCode = (codes: readonly string[]) => string | undefined;

/**
 * Inline script of prerendered pages that wait for their code's requests (`data-waiting`). If the code cannot be loaded, it
 * shows one of the `failures`, which are by language, instead.
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

/** The texts of the page shown without a network. `lang`: for `<html>`. */
export interface OfflineTexts {
  readonly lang: string;
  readonly title: string;
  readonly hint: string;
  readonly again: string;
}

/** Inline script at the end of offline.html, which is English until then. */
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
 * Inline script after a prerendered client screen: fills in the stored user and advert and query parameters, then shows it.
 * Removes it for visitors without a session, removes the screen in its frame for another query, and hides its texts from
 * readers of other languages than English. It is hidden until then, because a balance that appears later would shift the
 * layout.
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
    const name = String(user.name ?? '');
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
    // Back and Forward lead to another screen, even before the code is there.
    window.addEventListener('popstate', clear);
    if (!(Number(held) > 0)) document.querySelector('[data-only=held]')?.remove();
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
