import { security } from '@klang/contracts/api/security';
import { SecurityList } from '../../lists/SecurityList.tsx';

const calls = { list: security.list, export: security.export };

export const SecurityPage = () => <SecurityList path="/backend/securitylist" calls={calls} />;
