/** Where an advert leads: `https://` where no scheme is given, `#` where there is no link or it is not a web address. */
export function advertLink(link: string): string {
  const trimmed = link.trim();
  if (trimmed === '' || trimmed === '#') return '#';
  const address = /^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (/^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed) && address !== trimmed) return '#';
  return URL.canParse(address) ? address : '#';
}
