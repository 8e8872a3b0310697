import type { Failure } from '../api/failure';
import { config } from '../config';

interface Exported {
  readonly fileName: string;
  readonly file: Blob;
}

/** Fetches a table as a CSV file, with the token; see fetchFile. */
export function fetchExport(
  path: string,
  params: Readonly<Record<string, string>>,
  token: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Exported> {
  const query = new URLSearchParams(params).toString();
  const request = { headers: { authorization: `Bearer ${token}` }, signal };
  return fetchFile(`${path}${query && `?${query}`}`, request, 'text/csv', onBytes);
}

/**
 * Fetches a file. `onBytes` gets the number of bytes so far. Throws a Failure if the server refuses or does not answer, or the
 * connection is lost.
 */
export async function fetchFile(
  path: string,
  request: RequestInit & { readonly signal: AbortSignal },
  type: string,
  onBytes: (bytes: number) => void,
): Promise<Exported> {
  const { signal } = request;
  const response = await fetch(`${config().apiUrl}${path}`, request).catch(noAnswer);
  if (!response.ok) throw { status: response.status, data: await response.json().catch(() => ({})) } as Failure;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
  const next = () => reader?.read().catch(noAnswer);
  for (let part = await next(); part && !part.done; part = await next()) {
    chunks.push(part.value);
    bytes += part.value.length;
    onBytes(bytes);
  }
  // A cancelled stream ends like a complete one.
  signal.throwIfAborted();
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
  return { fileName, file: new Blob(chunks, { type }) };
}

function noAnswer(error: unknown): never {
  throw { status: 'FETCH_ERROR', error: String(error) } satisfies Failure;
}

/** Saves a file as a browser download. */
export function save({ fileName, file }: Exported): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  // Delayed: some browsers read the URL after the click returns.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
