export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** The answer is a list of things with a picture, and the first one is the first thing to look at. */
  readonly pictures?: boolean;
}

/** What the empty page asks for at once: code and styles, and what the screen will ask the API for. */
export interface Plan {
  readonly files: readonly string[];
  /** By the start of the path: numbers into `files`, and calls that the signed-in need there. */
  readonly screens: Readonly<Record<string, { readonly files: readonly number[]; readonly calls: readonly Call[] }>>;
}

/**
 * Runs in the page's head, before any code of the app: it is written into the page as it stands and may use nothing from
 * outside. What it asks the API for is picked up by `src/shared/api/headStart.ts`.
 */
export function headStart({ files, screens }: Plan): void {
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
    Object.assign(window, { ringletStarted: started });
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
        Object.assign(window, { ringletPicture: picture.src });
        const place = document.querySelector<HTMLElement>('[data-picture-class]');
        picture.className = place?.dataset.pictureClass ?? '';
        place?.replaceChildren(picture);
      };
      // What fails is asked again by the app, which knows the words for it.
      (pictures ? look() : answer).catch(() => undefined);
      started.set(`${method} ${apiUrl}${path} Bearer ${token}`, answer);
    }
  } catch {
    // Without storage nobody is signed in, and the app asks by itself.
  }
}

/**
 * Runs right behind the frame: fills in what this browser knows of who is signed in, and leaves the page empty for
 * everybody who will not stay. Written into the page as well. The frame is not to be seen before that: a browser may paint
 * between the two, and a balance that comes later would move what stands below.
 */
export function fillShell(): void {
  const root = document.getElementById('root');
  try {
    const { bal, totalNumber } = JSON.parse(localStorage.getItem('user') ?? '') as {
      bal: number;
      totalNumber?: number;
    };
    // The address may name another tab than the frame shows.
    const isAnother = location.search !== '' && document.querySelector('[data-known]') !== null;
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
