import { codes } from '@klang/contracts/api/codes';
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
import { usePlaces } from '../warehouse/usePlaces.ts';

type Props = { readonly use: 'item' | 'location' };
type FieldProps = { readonly value: string; readonly onChange: (value: string) => void };

const ItemField = ({ value, onChange }: FieldProps) => {
  const { t } = useTranslation('trips');
  return (
    <TextInput
      label={t('codes.itemNumber')}
      value={value}
      maxLength={80}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

const PlaceField = ({ value, onChange }: FieldProps) => {
  const { t } = useTranslation('trips');
  const { places } = usePlaces();
  return (
    <NativeSelect
      label={t('store.place')}
      value={value}
      data={[{ value: '', label: t('choose') }, ...places.map(({ id, label }) => ({ value: id, label }))]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

export const AssignCode = ({ use }: Props) => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const [typed, setTyped] = useState('');
  const [targetId, setTarget] = useState('');
  const { mutateAsync, isPending, error } = useCommand(codes.assign);
  if (!holds(detail, 'qr', 'u') || detail?.viewing !== undefined) return null;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await mutateAsync({
      code: asKeyed(typed),
      targetId: use === 'item' ? asKeyed(targetId.trim()).toUpperCase() : targetId,
    }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('codes.assigned', { code: answer.detail.code }) });
    setTyped('');
    setTarget('');
  };
  const Field = use === 'item' ? ItemField : PlaceField;
  return (
    <Panel title={t(`codes.assign.${use}`)}>
      {error && <FormProblems title={sentenceOf(error)} />}
      <form className="fields-row" onSubmit={(event) => void onSubmit(event)}>
        <TextInput
          label={t('codes.code')}
          value={typed}
          maxLength={200}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Field value={targetId} onChange={setTarget} />
        <Button type="submit" isBusy={isPending} isDisabled={typed.trim() === '' || targetId.trim() === ''}>
          {t('codes.give')}
        </Button>
      </form>
    </Panel>
  );
};
