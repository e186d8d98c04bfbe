import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { type TogetherAs, togetherAs } from '@klang/contracts/papers/together';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCalls } from '../lib/files.ts';
import { Button } from '../ui/Button.tsx';
import { download as downloadIcon } from '../ui/listIcons.ts';
import { notify } from '../ui/notice.ts';

type Props = {
  readonly endpoint: Pick<Endpoint, 'path'>;
  readonly body: object;
  readonly stem: string;
};

export const TakeTogether = ({ endpoint, body, stem }: Props) => {
  const { t } = useTranslation('common');
  const { downloadTogether } = useFileCalls();
  const [busy, setBusy] = useState<TogetherAs | null>(null);
  const take = async (as: TogetherAs) => {
    setBusy(as);
    const leftOut = await downloadTogether(endpoint, { ...body, as }, `${stem}.${as}`).catch((error: Error) => {
      notify({ type: 'negative', title: t('together.notTaken'), text: error.message });
      return 0;
    });
    if (leftOut > 0) notify({ type: 'warning', title: t('together.leftOut', { count: leftOut }) });
    setBusy(null);
  };
  return (
    <div className={`on-screen wrap gap-4-12`}>
      {togetherAs.options.map((as) => (
        <Button
          key={as}
          size="small"
          variant="quiet"
          left={downloadIcon}
          isBusy={busy === as}
          isDisabled={busy !== null && busy !== as}
          onClick={() => void take(as)}
        >
          {t(`together.${as}`)}
        </Button>
      ))}
    </div>
  );
};
