import { BrowserRouter } from 'react-router';
import { AppRoutes } from './routes';

export default function BrowserApp() {
  return (
    <BrowserRouter>
      <AppRoutes />
    </BrowserRouter>
  );
}
