import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isMiniApp } from '../../../../lib/inLine.ts';
import { Button } from '../../../../ui/Button.tsx';
import { close as closeIcon } from '../../../../ui/icons.ts';

export const CloseMiniApp = () => {
  const { t } = useTranslation('checkout');
  const [isClosing, setClosing] = useState(false);
  if (!isMiniApp()) return null;
  const close = async () => {
    setClosing(true);
    const { closeLineApp } = await import('../../../../lib/line.ts');
    await closeLineApp().finally(() => setClosing(false));
  };
  return (
    <Button left={closeIcon} isBusy={isClosing} onClick={() => void close()}>
      {t('paid.toLine')}
    </Button>
  );
};
