import { readMemory, withSaved, writeMemory } from './tableMemory';

const nothing = { hidden: [], saved: [] };
const memory = { hidden: ['email'], saved: [{ name: 'Late', query: 'status=pending' }] };

it('keeps each table apart', () => {
  writeMemory('deposits', memory);
  expect(readMemory('deposits')).toEqual(memory);
  expect(readMemory('users')).toEqual(nothing);
});

it.each([
  ['no JSON', 'x'],
  ['another version', JSON.stringify({ ...memory, version: 2 })],
  ['no version', JSON.stringify(memory)],
  ['a list', '[]'],
  ['other types', JSON.stringify({ version: 1, hidden: 'email', saved: {} })],
])('ignores what is stored as %s', (_, text) => {
  localStorage.setItem('ringlet.table.deposits', text);
  expect(readMemory('deposits')).toEqual(nothing);
});

it('ignores damaged entries, and more than 20 filters', () => {
  const damaged = [null, {}, { name: '', query: '' }, { name: 'x'.repeat(41), query: '' }, { name: 'a', query: 1 }];
  const saved = Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, query: 'search=a' }));
  const text = JSON.stringify({ version: 1, hidden: ['email', 7, null], saved: [...damaged, ...saved] });
  localStorage.setItem('ringlet.table.deposits', text);
  expect(readMemory('deposits')).toEqual({ hidden: ['email'], saved: saved.slice(0, 20) });
});

it('replaces a filter of the same name, and sorts by name', () => {
  const saved = withSaved(withSaved(memory.saved, { name: 'Ada', query: 'search=ada' }), { name: 'Late', query: 'x' });
  expect(saved).toEqual([
    { name: 'Ada', query: 'search=ada' },
    { name: 'Late', query: 'x' },
  ]);
});
