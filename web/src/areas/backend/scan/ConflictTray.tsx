import { type OpenConflict, type ScanKit, scans } from '@klang/contracts/api/scans';
import { type ConflictChoice, conflictChoices, mayStand, type ScanPosition } from '@klang/contracts/codes/scans';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { sinceOf } from '../daySheet/since.ts';
import classes from './scan.module.css';

type StoryProps = { readonly one: OpenConflict; readonly kit: ScanKit };

const mapOf = ({ latitude, longitude }: ScanPosition): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
const MapLink = ({ of }: { readonly of: ScanPosition | null }) => {
  const { t } = useTranslation('scan');
  return (
    of && (
      <a href={mapOf(of)} target="_blank" rel="noreferrer">
        {t('conflict.map')}
      </a>
    )
  );
};

/** From this offset on, the person is told as well. */
const clockOffMs = 120_000;

const Stories = ({ one, kit }: StoryProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const timeOf = (at: string): string => sinceOf(at, language);
  const codeOf = (id: string | null) => kit.places.find(({ placeId }) => placeId === id)?.code ?? '';
  const { theirs } = one;
  const at = theirs.movedAt ?? theirs.step?.at;
  const mine = [t(`modes.${one.mode}`), codeOf(one.placeId)].filter(Boolean).join(' · ');
  const isOff = Math.abs(Date.parse(one.deviceAt) - Date.parse(one.scannedAt)) >= clockOffMs;
  const times = [
    t('conflict.arrived', { time: timeOf(one.conflictedAt) }),
    ...(isOff ? [t('conflict.deviceClock', { time: timeOf(one.deviceAt) })] : []),
  ];
  const whereText = [t(`custody.${theirs.custody}`), codeOf(theirs.locationId)].filter(Boolean).join(' · ');
  return (
    <dl className={`${classes.stories} grid gap-8`}>
      <div data-of="mine">
        <Text component="dt" c="var(--ink-2)" fz="sm">
          {t('conflict.mine', { time: timeOf(one.scannedAt) })}
        </Text>
        <dd>
          <b>{mine}</b>
          <span>{one.by ?? t('conflict.somebody')}</span>
          <Text component="small" c="var(--ink-2)">
            {times.join(' · ')}
          </Text>
          <MapLink of={one.position} />
        </dd>
      </div>
      <div data-of="theirs">
        <Text component="dt" c="var(--ink-2)" fz="sm">
          {at ? t('conflict.theirs', { time: timeOf(at) }) : t('conflict.theirsBare')}
        </Text>
        <dd>
          <b>{whereText}</b>
          <span>{theirs.step?.by.name ?? t('conflict.somebody')}</span>
          <MapLink of={theirs.position} />
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
      <h3 className="fz-17">{one.itemId}</h3>
      <p>{t(`conflict.why.${one.reason}`)}</p>
      <Stories one={one} kit={kit} />
      {maySettle ? (
        <Group gap={8} align="stretch">
          {conflictChoices
            .filter((of) => of !== 'mine' || mayStand(one.reason))
            .map((of) => (
              <Button key={of} size="large" onClick={() => setChoice(of)}>
                {t(`conflict.choices.${of}`)}
              </Button>
            ))}
        </Group>
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
            needsReason: true,
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

export const ConflictTray = ({ kit, maySettle }: { readonly kit: ScanKit; readonly maySettle: boolean }) => {
  const { t } = useTranslation('scan');
  const { data } = useRead(scans.conflicts, {});
  if (!data || data.count === 0) return null;
  return (
    <section className={`${classes.conflicts} framed`}>
      <h2>{t('conflict.title', { count: data.count })}</h2>
      <Stack component="ul" gap={0} className={classes.tray}>
        {data.data.map((one) => (
          <One key={one.conflictId} one={one} kit={kit} maySettle={maySettle} />
        ))}
      </Stack>
    </section>
  );
};
