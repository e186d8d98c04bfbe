import { type ForgetReason, type ForgottenKind, forgetReasons } from '@klang/contracts/events/person';
import { Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { FormProblems } from '../ui/FormProblems.tsx';
import { notify } from '../ui/notice.ts';
import { Panel } from '../ui/Panel.tsx';

type Props = {
  readonly kind: ForgottenKind;
  readonly name: string;
  readonly sending: {
    readonly send: (reason: ForgetReason) => Promise<unknown>;
    readonly isPending: boolean;
    readonly error: Error | null;
  };
  readonly whyNot?: string | undefined;
};

const Asking = ({ kind, name, sending, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('lookups');
  const { t: common } = useTranslation('common');
  const [reason, setReason] = useState<ForgetReason>('asked');
  const onYes = async () => {
    const isDone = await sending.send(reason).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    notify({ type: 'positive', title: t('forget.done') });
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('forget.title', { name })}
      yes={t('forget.yes')}
      no={common('back')}
      isBusy={sending.isPending}
      onYes={() => void onYes()}
      onNo={onDone}
    >
      <p>{t(`forget.lost.${kind}`)}</p>
      <p>{t(`forget.kept.${kind}`)}</p>
      <p>
        <b>{t('forget.forGood')}</b>
      </p>
      {sending.error && <FormProblems title={sending.error.message} />}
      <NativeSelect
        label={t('forget.reason')}
        data={forgetReasons.map((value) => ({ value, label: t(`forget.reasons.${value}`) }))}
        value={reason}
        onChange={({ currentTarget }) =>
          setReason(forgetReasons.find((value) => value === currentTarget.value) ?? reason)
        }
      />
    </ConfirmDialog>
  );
};

export const ForgetPerson = (props: Props) => {
  const { t } = useTranslation('lookups');
  const [isAsking, setAsking] = useState(false);
  const { kind, whyNot } = props;
  return (
    <Panel title={t('forget.panel')} note={whyNot ?? t(`forget.hint.${kind}`)}>
      <Group gap={0} align="stretch" wrap="nowrap" justify="flex-end">
        <Button variant="danger" isDisabled={whyNot !== undefined} onClick={() => setAsking(true)}>
          {t('forget.open')}
        </Button>
      </Group>
      {isAsking && <Asking {...props} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
