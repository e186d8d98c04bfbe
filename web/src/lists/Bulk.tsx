import type { TurnOutcome } from '@klang/contracts/api/lookups';
import type { Endpoint } from '@klang/contracts/kit/endpoint';
import { Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button.tsx';
import { Key } from '../ui/office/Key.tsx';
import classes from './bulk.module.css';
import { ExportMenu } from './ExportMenu.tsx';
import type { useShapedList } from './ShapedList.tsx';
import type { SelectionState } from './useSelection.ts';

const Reasons = ({ title, of }: { readonly title: string; readonly of: TurnOutcome['refused'] }) => (
  <>
    <p>{title}</p>
    <ul>
      {of.slice(0, 8).map(({ _id, name, why }) => (
        <li key={_id}>
          <b>{name}</b> {why}
        </li>
      ))}
    </ul>
  </>
);

type PreviewProps = TurnOutcome & { readonly isDone?: boolean };

export const TurnPreview = ({ changed, alreadySo, refused, warned, isDone = false }: PreviewProps) => {
  const { t } = useTranslation('lists');
  return (
    <div className={`${classes.preview} stack gap-6 round sand p-12-14`}>
      <p>
        <b>{t(isDone ? 'bulk.done' : 'bulk.changed', { count: changed })}</b>
      </p>
      {warned.length > 0 && (
        <div className={`${classes.warned} tinted ringed round`} data-tone="warning">
          <Reasons title={t('bulk.warned', { count: warned.length })} of={warned} />
        </div>
      )}
      {alreadySo > 0 && <p>{t('bulk.alreadySo', { count: alreadySo })}</p>}
      {refused.length > 0 && <Reasons title={t('bulk.refused', { count: refused.length })} of={refused} />}
    </div>
  );
};

type Far = { readonly done: number; readonly of: number; readonly isBusy: boolean };

export const Progress = ({ done, of, isBusy }: Far) => {
  const { t } = useTranslation('lists');
  const status = t(isBusy ? 'bulk.soFar' : 'bulk.stopped', { count: done });
  return (
    <Stack gap={6} className={classes.far}>
      <progress aria-label={status} max={Math.max(of, 1)} value={done} />
      <p role="status">{status}</p>
    </Stack>
  );
};

export const SelectionLine = ({ selecting, total }: { readonly selecting: SelectionState; readonly total: number }) => {
  const { t } = useTranslation('lists');
  const { selection, count, mayTakeAll, takeAll, clear } = selecting;
  if (!mayTakeAll && !selection.isAllMatching) return null;
  return (
    <div className={`${classes.line} row wraps fz-13`} role="status">
      {t(selection.isAllMatching ? 'bulk.allMatching' : 'bulk.onPage', { count })}
      {mayTakeAll && (
        <button className="plain strong underlined" type="button" onClick={takeAll}>
          {t('bulk.takeAll', { count: total })}
        </button>
      )}
      <button className="plain strong underlined" type="button" onClick={clear}>
        {t('bulk.clear')}
      </button>
    </div>
  );
};

type BarProps<D extends { readonly label: string }> = {
  readonly selecting: SelectionState;
  readonly deeds: readonly D[];
  /** The confirmation dialog. It stays even if no selected row is left in the list. */
  readonly ask: (deed: D, onClose: () => void) => ReactNode;
  readonly children?: ReactNode;
};

export const BulkBar = <D extends { readonly label: string }>({
  selecting: { count, clear },
  deeds,
  ask,
  children,
}: BarProps<D>) => {
  const { t } = useTranslation('lists');
  const [deed, setDeed] = useState<D | null>(null);
  return (
    <>
      {count > 0 && (
        <section className={`${classes.bulk} row wraps fz-135 round-card`} aria-label={t('bulk.label')}>
          <b>{t('bulk.count', { count })}</b>
          {deeds.map((one) => (
            <Button key={one.label} size="small" variant="quiet" onClick={() => setDeed(one)}>
              {one.label}
            </Button>
          ))}
          {children}
          <button type="button" className={`${classes.escape} pointer`} aria-label={t('bulk.clear')} onClick={clear}>
            <Key name="Esc" />
          </button>
        </section>
      )}
      {deed && ask(deed, () => setDeed(null))}
    </>
  );
};

type ChosenProps = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly call: Pick<Endpoint, 'path'>;
  readonly body: object;
  readonly selecting: SelectionState;
};

export const ChosenExport = ({ list: { shape, choice }, call, body, selecting: { count } }: ChosenProps) => {
  const { t } = useTranslation('lists');
  return (
    <ExportMenu
      call={call}
      body={body}
      columns={choice.visible}
      name={shape.page}
      rows={count.toLocaleString('en-US')}
      label={t('bulk.export')}
    />
  );
};
