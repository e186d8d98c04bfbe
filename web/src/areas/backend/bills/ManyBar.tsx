import type { BillRow } from '@klang/contracts/api/bills';
import { ownerBills } from '@klang/contracts/api/ownerBills';
import { type BillDeed, billDeeds } from '@klang/contracts/bills/manyBills';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TakeTogether } from '../../../lists/TakeTogether.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ManyDialog } from './ManyDialog.tsx';

type Props = {
  readonly picked: readonly BillRow[];
  readonly mayChange: boolean;
  /** What the reader may give alone on one order. Null is no limit, undefined not known yet. */
  readonly aloneSatang: number | null | undefined;
  readonly onClear: () => void;
};

export const ManyBar = ({ picked, mayChange, aloneSatang, onClear }: Props) => {
  const { t } = useTranslation('backend');
  const deeds = billDeeds.filter((one) => one !== 'credit' || (aloneSatang !== undefined && aloneSatang !== 0));
  const [deed, setDeed] = useState<BillDeed | null>(null);
  if (picked.length === 0) return null;
  // The first bill of an order is the order itself, and its paper is the receipt. A void bill has no paper.
  const ofPaper = picked.filter(({ sequence, isVoid }) => sequence > 1 && !isVoid);
  const onPaper = ofPaper.map(({ orderId, billId }) => ({ orderId, billId }));
  return (
    <Group
      component="section"
      gap="8px 12px"
      p="10px 12px"
      bdrs={8}
      bg="var(--primary-tint)"
      aria-label={t('bills.many.title')}
    >
      <b>{t('bills.many.picked', { count: picked.length })}</b>
      {mayChange &&
        deeds.map((one) => (
          <Button key={one} size="small" onClick={() => setDeed(one)}>
            {t(`bills.many.deeds.${one}`)}
          </Button>
        ))}
      {onPaper.length > 0 && <TakeTogether endpoint={ownerBills.together} body={{ bills: onPaper }} stem="bills" />}
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('bills.many.clear')}
      </Button>
      {deed && (
        <ManyDialog deed={deed} picked={picked} aloneSatang={aloneSatang ?? null} onClose={() => setDeed(null)} />
      )}
    </Group>
  );
};
