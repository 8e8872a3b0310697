import { drawnMarks, luminance, markFiles } from '../../../vite-plugins/marks';
import { plain } from '../plain';
import { popularSlugs } from '../search/popular';
import { markOf, marksFolder, markSlugs, otherMarkNames } from './marks';

describe('the mark of a service', () => {
  it.each([
    ['WhatsApp', 'whatsapp'],
    ['Whatsapp', 'whatsapp'],
    ['Google,youtube,Gmail', 'google'],
    ['X (Twitter)', 'x'],
    ['Twitter', 'x'],
    ['AliExpress/Alibaba', 'alibabadotcom'],
    ['Instagram + Threads', 'instagram'],
    ['Cash App', 'cashapp'],
    ['Mail.ru', 'maildotru'],
    ['Battle.net', 'battledotnet'],
    ['LINE', 'line'],
    ['McDonald’s', 'mcdonalds'],
  ])('of %s is %s', (name, slug) => {
    expect(markOf(name)).toBe(`${marksFolder}${slug}.svg`);
  });

  it.each([
    'Amazon',
    'Microsoft',
    'LinkedIn',
    'Any other',
    'Apple Valley Bank',
    'Online',
    'constructor',
    '',
    ',',
    '淘',
  ])('is a letter for %s', (name) => {
    expect(markOf(name)).toBeUndefined();
  });

  it('exists for most services that people look for', () => {
    expect(popularSlugs.filter((slug) => markOf(slug) === undefined)).toEqual([
      'openai',
      'microsoft',
      'amazon',
      'linkedin',
      'yahoo',
      'bolt',
      'imo',
      'coinbase',
      'bumble',
      'hinge',
      'skype',
    ]);
  });
});

describe('the list of marks', () => {
  it('names each mark once', () => {
    expect(markSlugs.filter((slug, index) => markSlugs.indexOf(slug) !== index)).toEqual([]);
  });

  it('has other names of its marks only, written as names are compared', () => {
    for (const [name, slug] of Object.entries(otherMarkNames)) {
      expect(markSlugs).toContain(slug);
      expect(markSlugs).not.toContain(name);
      expect(plain(name)).toBe(name);
    }
  });

  it('is drawn from the package, at the address of its contents', async () => {
    const files = await markFiles();
    expect([...files.keys()]).toEqual(markSlugs.map((slug) => `${marksFolder}${slug}.svg`));
    for (const svg of files.values())
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 40 40"><path [^<>]*\/><path [^<>]*\/><\/svg>$/);
  });

  it.each([
    ['amazon', 'simple-icons has no amazon'],
    ['zola', 'zola has the licence CC-BY-SA-4.0'],
    ['githubcopilot', 'githubcopilot has the licence MIT'],
  ])('refuses %s: %s', async (slug, message) => {
    await expect(drawnMarks([slug])).rejects.toThrow(message);
  });

  it.each([
    ['whatsapp', '#fff'],
    ['tiktok', '#fff'],
    ['snapchat', '#000'],
    ['wise', '#000'],
  ])('shows %s in %s on the colour of its brand', async (slug, colour) => {
    expect((await markFiles()).get(`${marksFolder}${slug}.svg`)).toContain(`fill="${colour}"`);
  });

  it.each([
    ['000000', 0],
    ['FFFFFF', 1],
    ['808080', 0.2159],
  ])('takes the luminance of %s for %d', (hex, value) => {
    expect(luminance(hex)).toBeCloseTo(value, 4);
  });
});
