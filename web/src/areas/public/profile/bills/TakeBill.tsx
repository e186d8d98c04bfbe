import { type BillRow, bills } from '@klang/contracts/api/bills';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCalls } from '../../../../lib/files.ts';
import { Button } from '../../../../ui/Button.tsx';
import { download as downloadIcon } from '../../../../ui/listIcons.ts';
import { notify } from '../../../../ui/notice.ts';

/** The bill as a file, as it stands now. */
export const TakeBill = ({ bill: { orderId, billId, orderNumber, sequence } }: { readonly bill: BillRow }) => {
  const { t } = useTranslation('profile');
  const { download } = useFileCalls();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await download(bills.asPdf, { orderId, billId }, `bill-${orderNumber}-${sequence}.pdf`).catch((error: Error) =>
      notify({ type: 'negative', title: t('bills.notTaken'), text: error.message }),
    );
    setBusy(false);
  };
  return (
    <Button variant="quiet" left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
      {t('bills.take')}
    </Button>
  );
};
