/** An advert's address: without a scheme it gets `https://`; `#` for an empty link or another scheme. */
export function advertLink(link: string): string {
  const trimmed = link.trim();
  if (trimmed === '' || trimmed === '#') return '#';
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) && address !== trimmed) return '#';
  return URL.canParse(address) ? address : '#';
}
