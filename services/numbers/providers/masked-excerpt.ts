/** The beginning of a provider's reply for logs and reviews: its form, with any client's number, code or message masked. */
export function maskedExcerpt(text: string, length: number): string {
  return text
    .slice(0, length)
    .replaceAll(/(:\s*)"[^"]*"?/g, '$1"…"')
    .replaceAll(/=[^&\s"'<>]+/g, '=…')
    .replaceAll(/\d/g, '#');
}

/** Describes, for reviews and logs, a response that is neither success nor a known error. */
export function unexpectedResponse(text: string): string {
  return `unexpected response ${JSON.stringify(maskedExcerpt(text, 60))}`;
}
