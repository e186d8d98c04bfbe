import { SecurityList } from '../../lists/SecurityList.tsx';

/** What concerns the security of accounts of this organization. */
export const SecurityPage = () => <SecurityList path="/backend/securitylist" />;
