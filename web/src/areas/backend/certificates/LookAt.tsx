import { type CertificateRow, certificates } from '@klang/contracts/api/certificates';
import { certificateEndings } from '@klang/contracts/papers/certificates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCalls } from '../../../lib/files.ts';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';

export const LookAt = ({ row: { certificateId, number, fileType } }: { readonly row: CertificateRow }) => {
  const { t } = useTranslation('backend');
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(
      certificates.asFile,
      { certificateId },
      `50tawi-${number}.${certificateEndings[fileType ?? 'application/pdf']}`,
    ).catch((error: Error) => notify({ type: 'negative', title: t('certificates.notTaken'), text: error.message }));
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void take()}>
      {t('certificates.look')}
    </Button>
  );
};
