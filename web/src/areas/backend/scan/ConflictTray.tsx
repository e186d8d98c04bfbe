import { type OpenConflict, type ScanKit, scans } from '@klang/contracts/api/scans';
import { type ConflictChoice, conflictChoices, mayStand } from '@klang/contracts/codes/scans';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { clockTime } from '../../../lib/format.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import classes from './scan.module.css';

type StoryProps = { readonly one: OpenConflict; readonly kit: ScanKit };

const Stories = ({ one, kit }: StoryProps) => {
  const { t } = useTranslation('scan');
  const codeOf = (id: string | null) => kit.places.find(({ placeId }) => placeId === id)?.code ?? '';
  const { theirs } = one;
  const at = theirs.movedAt ?? theirs.step?.at;
  const mine = [t(`modes.${one.mode}`), codeOf(one.placeId)].filter(Boolean).join(' · ');
  const held = [t(`custody.${theirs.custody}`), codeOf(theirs.locationId)].filter(Boolean).join(' · ');
  return (
    <dl className={classes.stories}>
      <div data-of="mine">
        <dt>{t('conflict.mine', { time: clockTime(one.scannedAt) })}</dt>
        <dd>
          <b>{mine}</b>
          <span>{one.by ?? t('conflict.somebody')}</span>
        </dd>
      </div>
      <div data-of="theirs">
        <dt>{at ? t('conflict.theirs', { time: clockTime(at) }) : t('conflict.theirsBare')}</dt>
        <dd>
          <b>{held}</b>
          <span>{theirs.step?.by.name ?? t('conflict.somebody')}</span>
        </dd>
      </div>
    </dl>
  );
};

type OneProps = StoryProps & { readonly maySettle: boolean };

const One = ({ one, kit, maySettle }: OneProps) => {
  const { t } = useTranslation('scan');
  const [choice, setChoice] = useState<ConflictChoice>();
  const { mutateAsync, isPending, error, reset } = useCommand(scans.settle);
  const settle = async (reason: string) => {
    if (!choice) return;
    const answer = await mutateAsync({ conflictId: one.conflictId, choice, reason }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('conflict.settled', { item: one.itemId }) });
    setChoice(undefined);
  };
  const close = () => {
    reset();
    setChoice(undefined);
  };
  return (
    <li>
      <h3>{one.itemId}</h3>
      <p>{t(`conflict.why.${one.reason}`)}</p>
      <Stories one={one} kit={kit} />
      {maySettle ? (
        <div className={classes.choices}>
          {conflictChoices
            .filter((of) => of !== 'mine' || mayStand(one.reason))
            .map((of) => (
              <Button key={of} size="large" onClick={() => setChoice(of)}>
                {t(`conflict.choices.${of}`)}
              </Button>
            ))}
        </div>
      ) : (
        <Text c="var(--ink-2)">{t('conflict.lookOnly')}</Text>
      )}
      {choice && (
        <AskDialog
          question={{
            title: t(`conflict.choices.${choice}`),
            text: t(`conflict.then.${choice}`),
            yes: t('conflict.confirm'),
            tone: 'calm',
            asksReason: true,
          }}
          isBusy={isPending}
          refusal={error?.message}
          onYes={(reason) => void settle(reason)}
          onNo={close}
        />
      )}
    </li>
  );
};

/** Scans that tell another story than the records, until somebody says which holds. */
export const ConflictTray = ({ kit, maySettle }: { readonly kit: ScanKit; readonly maySettle: boolean }) => {
  const { t } = useTranslation('scan');
  const { data } = useRead(scans.conflicts, {});
  if (!data || data.count === 0) return null;
  return (
    <section className={classes.conflicts}>
      <h2>{t('conflict.title', { count: data.count })}</h2>
      <ul className={classes.tray}>
        {data.data.map((one) => (
          <One key={one.conflictId} one={one} kit={kit} maySettle={maySettle} />
        ))}
      </ul>
    </section>
  );
};
