import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { publicPath } from '../../../lib/language.ts';
import { useSite } from '../../../lib/site.ts';

export type NavItem = { readonly to: string; readonly label: string; readonly isCurrent: boolean };

export const useNav = (): readonly NavItem[] => {
  const { t } = useTranslation('public');
  const { language } = useSite();
  const { pathname } = useLocation();
  const here = pathname.replace(/^\/(th|en)(?=\/|$)/, '').replace(/^\//, '');
  const item = (page: string, label: string) => ({
    to: publicPath(page, language),
    label,
    isCurrent: here === page,
  });
  return [
    item('', t('nav.home')),
    item('services', t('nav.services')),
    item('faq', t('nav.faq')),
    item('contactus', t('nav.contact')),
  ];
};
