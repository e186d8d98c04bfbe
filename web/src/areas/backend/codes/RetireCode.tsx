import { codes } from '@klang/contracts/api/codes';
import { type RetireReason, retireReasons } from '@klang/contracts/codes/codes';
import { NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { sentenceOf } from '../../../lib/fieldErrors.ts';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { asKeyed } from '../scan/typedCode.ts';

export const RetireCode = () => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<RetireReason>('damaged');
  const { mutateAsync, isPending, error } = useCommand(codes.retire);
  if (!holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await mutateAsync({ code: asKeyed(typed), reason }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('codes.isRetired', { code: answer.detail.code }) });
    setTyped('');
  };
  return (
    <Panel title={t('codes.retire')} note={t('codes.retireText')}>
      {error && <FormProblems title={sentenceOf(error)} />}
      <form className="fields-row" onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={t('codes.code')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <NativeSelect
          label={t('codes.why')}
          value={reason}
          data={retireReasons.map((value) => ({ value, label: t(`codes.retireReason.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setReason(retireReasons.find((one) => one === value) ?? 'damaged')
          }
        />
        <Button type="submit" isBusy={isPending} isDisabled={typed.trim() === ''}>
          {t('codes.doRetire')}
        </Button>
      </form>
    </Panel>
  );
};
