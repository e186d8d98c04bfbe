import { SecurityList } from '../../lists/SecurityList.tsx';

/** What concerns the security of accounts of all organizations and of the platform. */
export const SecurityPage = () => <SecurityList path="/admin/security_list" />;
