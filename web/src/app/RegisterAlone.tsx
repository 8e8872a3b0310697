import RegisterPage from '../features/auth/RegisterPage';
import { Alone } from './Alone';

export default function RegisterAlone() {
  return (
    <Alone path="/register" next="/login">
      <RegisterPage />
    </Alone>
  );
}
