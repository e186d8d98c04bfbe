import { codes } from '@klang/contracts/api/codes';
import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { newEntryId } from '../../../lib/ids.ts';
import { holds } from '../../../lib/rights.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PanelRows } from '../../../ui/PanelRows.tsx';
import { useNames } from '../orders/useNames.ts';
import { useCodeKinds } from './useCodeKinds.ts';

type Props = {
  readonly orderId: string;
  readonly items: readonly { readonly id: string; readonly sizeId: string | null }[];
};

export const LabelItems = ({ orderId, items }: Props) => {
  const { t } = useTranslation('trips');
  const { sizeName } = useNames();
  const { detail } = useSession();
  const { options, isKnown } = useCodeKinds('item');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [chosenKind, setKind] = useState('');
  const batchId = useRef(newEntryId());
  const { mutateAsync, isPending, error } = useCommand(codes.label);
  const kindId = chosenKind || (options[0]?.value ?? '');
  const itemIds = items.map(({ id }) => id).filter((id) => !left.includes(id));
  const mayAct = holds(detail, 'qr', 'i') && detail?.viewing === undefined;
  const toggle = (id: string) => {
    batchId.current = newEntryId();
    setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id]);
  };
  const label = async () => {
    const answer = await mutateAsync({ batchId: batchId.current, kindId, orderId, itemIds }).catch(() => null);
    if (answer) notify({ type: 'positive', title: t('codes.made', { count: itemIds.length }) });
  };
  return (
    <Panel title={t('codes.bare', { count: items.length })} note={mayAct ? undefined : t('lookOnly')}>
      {error && <FormProblems title={error.message} />}
      <PanelRows>
        {items.map(({ id, sizeId }) => (
          <li key={id}>
            <label>
              <input type="checkbox" checked={!left.includes(id)} onChange={() => toggle(id)} />
              <span>
                <b>{id}</b>
                <small>{sizeId ? sizeName(sizeId) : t('anySize')}</small>
              </span>
            </label>
          </li>
        ))}
      </PanelRows>
      <div className="fields-row">
        <NativeSelect
          label={t('codes.kind')}
          value={kindId}
          data={
            options.length > 0
              ? options
              : [{ value: '', label: isKnown ? t('codes.noKinds') : t('codes.kindsLoading') }]
          }
          onChange={({ currentTarget }) => {
            batchId.current = newEntryId();
            setKind(currentTarget.value);
          }}
        />
        <Button
          variant="accent"
          isBusy={isPending}
          isDisabled={!mayAct || itemIds.length === 0 || kindId === ''}
          onClick={() => void label()}
        >
          {t('codes.label', { count: itemIds.length })}
        </Button>
      </div>
    </Panel>
  );
};
