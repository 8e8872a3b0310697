import { describeLists } from './lists';
import { describeOperations } from './operations';
import { useOwnSystem } from './own-system';
import { describeBackOfficeWalk } from './walk';

const system = useOwnSystem();
describeLists(system);
describeOperations(system);
describeBackOfficeWalk(system);
