import styles from 'react-toastify/ReactToastify.css?inline';
import { ToastContainer } from 'react-toastify/unstyled';
import { t } from '../shared/language/text';

/** The toasts. Their styles are inlined in this chunk, so they load together; shared/styles.css has their place and colours. */
export default function Toasts() {
  return (
    <>
      <style>{styles}</style>
      <ToastContainer position="top-right" autoClose={5000} theme="light" limit={3} aria-label={t`Notifications`} />
    </>
  );
}
