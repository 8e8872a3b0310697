import styles from 'react-toastify/ReactToastify.css?inline';
import { ToastContainer } from 'react-toastify/unstyled';
import { t } from '../shared/language/text';
import ownStyles from './toasts.css?inline';

/** The toasts. This chunk includes their styles, so they load together. */
export default function Toasts() {
  return (
    <>
      <style>{styles + ownStyles}</style>
      <ToastContainer position="top-right" autoClose={5000} theme="light" limit={3} aria-label={t`Notifications`} />
    </>
  );
}
