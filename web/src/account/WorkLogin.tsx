import { version } from '@klang/contracts/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineArea } from '../lib/line.ts';
import { useSite } from '../lib/site.ts';
import { chooseLanguage } from '../lib/workTexts.ts';
import { Languages } from '../ui/office/TopParts.tsx';
import { SignInScreen } from '../ui/SignInScreen.tsx';

type Props = { readonly area: LineArea; readonly statusBar: ReactNode; readonly children: ReactNode };

export const WorkLogin = ({ area, statusBar, children }: Props) => {
  const { t } = useTranslation('doors');
  const { t: common } = useTranslation('common');
  const { name, language } = useSite();
  return (
    <SignInScreen
      name={area === 'admin' ? t('place.console') : name}
      place={t(`place.${area}`)}
      corner={<Languages label={common('language')} chosen={language} onChoose={chooseLanguage} />}
      foot={common('version', { version })}
      statusBar={statusBar}
    >
      {children}
    </SignInScreen>
  );
};
