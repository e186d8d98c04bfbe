import { useTranslation } from 'react-i18next';
import { useSite } from '../lib/site.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { HomeButton } from './HomeButton.tsx';
import classes from './page.module.css';

type Props = { readonly as?: 'div' | 'main' };

export const NotFoundPage = ({ as: Root = 'div' }: Props) => {
  const { t } = useTranslation('common');
  const { name } = useSite();
  return (
    <Root className={`${classes.alone} centre grows`}>
      <PageTitle of={`${t('notFound.title')} · ${name}`} />
      <EmptyState isPage title={t('notFound.title')} text={t('notFound.text')} action={<HomeButton />} />
    </Root>
  );
};
