import { security } from '@klang/contracts/api/security';
import { SecurityList } from '../../lists/SecurityList.tsx';

const calls = { list: security.list, export: security.export };

/** What concerns the security of accounts of this organization. */
export const SecurityPage = () => <SecurityList path="/backend/securitylist" calls={calls} />;
