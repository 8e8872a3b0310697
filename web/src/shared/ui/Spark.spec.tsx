import { render, screen } from '@testing-library/react';
import { Spark } from './Spark';

const pathsOf = (values: readonly number[], isLastOpen = false) => {
  const { container, unmount } = render(<Spark values={values} label="Sales" isLastOpen={isLastOpen} />);
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  unmount();
  return paths;
};

it('says in words what it shows', () => {
  render(<Spark values={[1, 2]} label="Sales, last 30 days" />);
  expect(screen.getByRole('img', { name: 'Sales, last 30 days' })).toBeInTheDocument();
});

it.each([
  ['nothing', [], []],
  ['one value', [5], ['M100.00 3.00', 'M100.00 3.00h0.001']],
  ['zeros', [0, 0], ['M0.00 29.00L100.00 29.00', 'M100.00 29.00h0.001']],
  ['values from zero up', [0, 5, 10], ['M0.00 29.00L50.00 16.00L100.00 3.00', 'M100.00 3.00h0.001']],
  ['losses', [10, -10], ['M0.00 3.00L100.00 29.00', 'M100.00 29.00h0.001']],
])('draws %s', (_, values, paths) => expect(pathsOf(values)).toEqual(paths));

it('sets the last step apart while its value grows', () => {
  expect(pathsOf([0, 10, 5], true)).toEqual([
    'M0.00 29.00L50.00 3.00',
    'M50.00 3.00L100.00 16.00',
    'M100.00 16.00h0.001',
  ]);
});
