import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button.tsx';
import type { useMyBills } from './useMyBills.ts';

export const MoreBills = ({
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
}: ReturnType<typeof useMyBills>['more']) => {
  const { t } = useTranslation('common');
  if (!hasNextPage) return null;
  return (
    <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('more')}
    </Button>
  );
};
