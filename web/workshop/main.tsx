import '../src/shared/styles.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import Toasts from '../src/app/Toasts';
import { Workshop } from './Workshop';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <BrowserRouter>
    <Workshop />
    <Toasts />
  </BrowserRouter>,
);
