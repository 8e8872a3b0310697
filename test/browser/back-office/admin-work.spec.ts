import { describeAdminHour } from './admin-hour';
import { describeFourQuestions } from './four-questions';
import { useOwnSystem } from './own-system';

const system = useOwnSystem();
// First, because it counts what a system without data has.
describeAdminHour(system);
describeFourQuestions(system);
