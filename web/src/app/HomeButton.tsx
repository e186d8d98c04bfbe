import { useTranslation } from 'react-i18next';
import { useArea, useSession } from '../lib/area.tsx';
import { publicPath } from '../lib/language.ts';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';

const homes = { backend: '/backend/main', admin: '/admin' } as const;

export const HomeButton = () => {
  const { t } = useTranslation('common');
  const { area } = useArea();
  const { token } = useSession();
  const { language } = useSite();
  return (
    <Button to={area === 'public' || !token ? publicPath('', language) : homes[area]} variant="accent" size="large">
      {t('notFound.home')}
    </Button>
  );
};
