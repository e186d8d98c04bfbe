import { codes } from '@klang/contracts/api/codes';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { ItemPage } from './ItemPage.tsx';

export const CodePage = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('trips');
  const state = useRead(codes.find, { code, wants: 'item' });
  const itemId = state.data?.targetId;
  if (itemId) return <ItemPage itemId={itemId} />;
  const back = <Button to="/backend/ordertrackinglist">{t('title')}</Button>;
  if (state.error) return <EmptyState isPage title={state.error.message} action={back} />;
  return <PartLoading state={state} />;
};
