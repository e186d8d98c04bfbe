import type { Language } from '../messages.ts';

export const headOffice = '00000';

export const branchText = (branch: string, language: Language): string => {
  if (branch === headOffice) return language === 'th' ? 'สำนักงานใหญ่' : 'Head office';
  return language === 'th' ? `สาขาที่ ${branch}` : `Branch ${branch}`;
};
