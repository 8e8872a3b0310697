/** The reason as text: names a port in use or an unreachable server; other errors come with their stack. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return `can't start: ${String(error)}`;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `can't start: port ${port} is already in use by another program`;
  if (/ServerSelectionError$/.test(error.name)) return `can't start: no MongoDB server answers (${error.message})`;
  const { cause } = error;
  const because = cause instanceof Error && cause.message !== error.message ? ` (${cause.message})` : '';
  // The NATS client empties the stack of an error.
  return `can't start: ${because ? error.message + because : error.stack || error.message}`;
}
