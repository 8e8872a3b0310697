import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

/** Where toasts appear. */
export default function Toasts() {
  return <ToastContainer position="top-right" autoClose={5000} theme="light" aria-label="Notifications" />;
}
