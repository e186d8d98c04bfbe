import { codes } from '@klang/contracts/api/codes';
import { mostCodes } from '@klang/contracts/codes/codes';
import { NativeSelect, NumberInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { newEntryId } from '../../../lib/ids.ts';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { useCodeKinds } from './useCodeKinds.ts';
import { batchPath } from './waysOfCodes.ts';

const usualCount = 100;

export const MakeBatch = () => {
  const { t } = useTranslation('trips');
  const { detail } = useSession();
  const navigate = useNavigate();
  const { options, isKnown } = useCodeKinds();
  const [chosen, setKind] = useState('');
  const [count, setCount] = useState(usualCount);
  const batchId = useRef(newEntryId());
  const { mutateAsync, isPending, error } = useCommand(codes.make);
  const kindId = chosen || (options[0]?.value ?? '');
  if (!holds(detail, 'qr', 'i') || detail?.viewing !== undefined) return null;
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await mutateAsync({ batchId: batchId.current, kindId, count }).catch(() => null);
    if (answer) void navigate(batchPath(batchId.current));
  };
  const renew = () => {
    batchId.current = newEntryId();
  };
  return (
    <form className="fields-row" onSubmit={(event) => void onSubmit(event)}>
      {error && <FormProblems title={error.message} />}
      <NativeSelect
        label={t('codes.kind')}
        value={kindId}
        data={
          options.length > 0 ? options : [{ value: '', label: isKnown ? t('codes.noKinds') : t('codes.kindsLoading') }]
        }
        onChange={({ currentTarget }) => {
          renew();
          setKind(currentTarget.value);
        }}
      />
      <NumberInput
        label={t('codes.howMany')}
        value={count}
        min={1}
        max={mostCodes}
        clampBehavior="strict"
        allowDecimal={false}
        thousandSeparator=","
        onChange={(value) => {
          renew();
          setCount(Number(value) || 1);
        }}
      />
      <Button type="submit" variant="accent" isBusy={isPending} isDisabled={kindId === ''}>
        {t('codes.make', { count })}
      </Button>
    </form>
  );
};
