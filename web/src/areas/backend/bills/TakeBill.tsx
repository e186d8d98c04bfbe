import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCalls } from '../../../lib/files.ts';
import { Button } from '../../../ui/Button.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { notify } from '../../../ui/notice.ts';

export const TakeBill = ({ bill: { orderId, billId, orderNumber, sequence } }: { readonly bill: BillRow }) => {
  const { t } = useTranslation('backend');
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(ownerBills.asPdf, { orderId, billId }, `bill-${orderNumber}-${sequence}.pdf`).catch((error: Error) =>
      notify({ type: 'negative', title: t('bills.notTaken'), text: error.message }),
    );
    setBusy(false);
  };
  return (
    <Button size="small" variant="quiet" left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
      {t('bills.take')} <span className="sr-only">{`${orderNumber} / ${sequence}`}</span>
    </Button>
  );
};
