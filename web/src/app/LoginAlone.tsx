import LoginPage from '../features/auth/LoginPage';
import { Alone } from './Alone';

export default function LoginAlone() {
  return (
    <Alone path="/login">
      <LoginPage />
    </Alone>
  );
}
