import type { Language } from '../messages.ts';

/** The revenue department's number of a head office. */
export const headOffice = '00000';

/** A branch as it is written on a paper. */
export const branchText = (branch: string, language: Language): string => {
  if (branch === headOffice) return language === 'th' ? 'สำนักงานใหญ่' : 'Head office';
  return language === 'th' ? `สาขาที่ ${branch}` : `Branch ${branch}`;
};
