import { type ClosedDay, proof } from '@klang/contracts/api/proof';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../../lib/call.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { DayField } from '../../../lookups/day/DayField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';

export const ProofFile = ({ newest }: { readonly newest: ClosedDay }) => {
  const { t } = useTranslation('backend');
  const { download } = useFileCalls();
  const [range, setRange] = useState({ from: newest.since, to: newest.on });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const change = (some: Partial<typeof range>) => {
    setErrors({});
    setRange({ ...range, ...some });
  };
  const take = async () => {
    setBusy(true);
    setErrors({});
    await download(proof.export, range, `proof-${range.from}-${range.to}.jsonl`)
      .then(() => notify({ type: 'positive', title: t('proof.taken') }))
      .catch((error: Error) => {
        const fields = error instanceof CallFailed ? (error.answer.fields ?? []) : [];
        setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
        if (fields.length === 0) notify({ type: 'negative', title: t('proof.notTaken'), text: error.message });
      });
    setBusy(false);
  };
  return (
    <Panel title={t('proof.file')}>
      <Text c="var(--ink-2)" fz={13.5}>
        {t('proof.fileNote')}
      </Text>
      {(['from', 'to'] as const).map((name) => (
        <DayField
          key={name}
          label={t(`proof.${name}`)}
          value={range[name]}
          error={errors[name]}
          onChange={(on) => change({ [name]: on })}
        />
      ))}
      <Button variant="accent" left={downloadIcon} isBusy={isBusy} onClick={() => void take()}>
        {t('proof.take')}
      </Button>
    </Panel>
  );
};
