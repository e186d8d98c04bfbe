import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../lib/site.ts';
import { Button } from '../ui/Button.tsx';
import classes from './factors.module.css';

type Props = {
  readonly codes: readonly string[];
  readonly onKept: () => void;
};

const save = (name: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
};

export const RecoveryCodes = ({ codes, onKept }: Props) => {
  const { t } = useTranslation('doors');
  const { name } = useSite();
  const [isKept, setKept] = useState(false);
  const text = [`${t('factor.codesTitle')} – ${name}`, '', ...codes, '', t('factor.codesOnce'), ''].join('\r\n');
  return (
    <div className={`${classes.codes} stack gap-14`}>
      <h2>{t('factor.codesTitle')}</h2>
      <p className="hint mb-8 lh-16">{t('factor.codesText')}</p>
      <ol className="grid fz-15 round p-14-16">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="wrap on-screen gap-12">
        <Button onClick={() => save('klang-recovery-codes.txt', text)}>{t('factor.download')}</Button>
        <Button onClick={() => window.print()}>{t('factor.print')}</Button>
      </div>
      <label className={`${classes.kept} on-screen row gap-10 fz-15`}>
        <input type="checkbox" checked={isKept} onChange={({ currentTarget }) => setKept(currentTarget.checked)} />
        {t('factor.kept')}
      </label>
      <Button variant="accent" size="large" isFull isDisabled={!isKept} onClick={onKept}>
        {t('factor.goOn')}
      </Button>
    </div>
  );
};
