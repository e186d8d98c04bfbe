import { security } from '@klang/contracts/api/security';
import { SecurityList } from '../../lists/SecurityList.tsx';

const calls = { list: security.listAll, export: security.exportAll };

export const SecurityPage = () => <SecurityList path="/admin/security_list" calls={calls} />;
