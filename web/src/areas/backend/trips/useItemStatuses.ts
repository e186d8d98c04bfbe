import { lookupCalls } from '@klang/contracts/api/lookups';
import { useTranslation } from 'react-i18next';
import { useReadAll } from '../../../lib/readPages.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';

/** Also of archived statuses, because items keep them. Nothing until they are known. */
export const useItemStatuses = () => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const { data } = useReadAll(lookupCalls.definestatusqr.get, { sort: 'sort' });
  return (statusId: string | null | undefined) => {
    if (!statusId || !data) return null;
    const found = data.find(({ _id }) => _id === statusId);
    if (!found) return { name: t('statusGone'), color: null };
    return { name: `${found['number']} ${entryName(found, language)}`, color: found['color'] };
  };
};
