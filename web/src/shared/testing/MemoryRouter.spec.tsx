import { fireEvent, render, screen } from '@testing-library/react';
import { Link } from '../router/Link';
import { Navigate, Places } from '../router/router';
import { MemoryRouter } from './MemoryRouter';

it('keeps a history, in which entries are added and replaced as in the browser', () => {
  const onHistory = jest.fn();
  render(
    <MemoryRouter at="/a" onHistory={onHistory}>
      <Link to="/b">Next</Link>
      <Link to="/c" replace>
        Instead
      </Link>
      <Link to="/old">Old</Link>
      <Places
        places={[
          { path: '/old', element: <Navigate to="/new" replace /> },
          { path: '*', element: null },
        ]}
      />
    </MemoryRouter>,
  );
  const click = (name: string) => fireEvent.click(screen.getByText(name));
  click('Next');
  expect(onHistory).toHaveBeenLastCalledWith(['/a', '/b']);
  click('Next');
  expect(onHistory).toHaveBeenLastCalledWith(['/a', '/b']);
  click('Instead');
  expect(onHistory).toHaveBeenLastCalledWith(['/a', '/c']);
  click('Old');
  expect(onHistory).toHaveBeenLastCalledWith(['/a', '/c', '/new']);
});
