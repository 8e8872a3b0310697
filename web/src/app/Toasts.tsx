import { ToastContainer } from 'react-toastify/unstyled';
import styles from 'react-toastify/ReactToastify.css?inline';

/** Where toasts appear. Their styles come in the same file as their code: there is no half of them. */
export default function Toasts() {
  return (
    <>
      <style>{styles}</style>
      <ToastContainer position="top-right" autoClose={5000} theme="light" aria-label="Notifications" />
    </>
  );
}
