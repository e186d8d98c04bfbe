import { lookupCalls } from '@klang/contracts/api/lookups';
import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';

type Props = {
  readonly language: 'th' | 'en';
  readonly onChoose: (text: string) => void;
};

const onlyOpen = { filter: { active: true, status: 5 }, limit: 100, sort: 'sort' } as const;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const SavedReplies = ({ language, onChoose }: Props) => {
  const { t } = useTranslation('backend');
  const { language: spoken } = useSite();
  const rows = useRead(lookupCalls.savedreply.get, onlyOpen).data?.data ?? [];
  if (rows.length === 0) return null;
  const choose = (id: string) => {
    const chosen = rows.find((row) => row._id === id);
    if (chosen) onChoose(textOf(chosen[`text_${language}`]));
  };
  return (
    <NativeSelect
      label={t('contacts.saved')}
      data={[
        { value: '', label: t('contacts.savedNone') },
        ...rows.map((row) => ({ value: row._id, label: textOf(row[`name_${spoken}`]) })),
      ]}
      // Always empty, so that the user can insert the same reply again.
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
};
