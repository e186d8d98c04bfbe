import type { Text } from '../messages.ts';

export const organizationStateTexts = {
  open: { th: 'เปิดให้บริการ', en: 'Active' },
  suspended: { th: 'ถูกระงับ', en: 'Suspended' },
  draft: { th: 'ยังไม่เปิด', en: 'Not open yet' },
  archived: { th: 'เก็บถาวร', en: 'Archived' },
} as const satisfies Record<string, Text>;
export type OrganizationState = keyof typeof organizationStateTexts;

type OfOrganization = { readonly isOpen: boolean; readonly status: number };
export const organizationStateOf = ({ isOpen, status }: OfOrganization): OrganizationState => {
  if (isOpen) return 'open';
  if (status === 9) return 'archived';
  return status === 1 ? 'draft' : 'suspended';
};
