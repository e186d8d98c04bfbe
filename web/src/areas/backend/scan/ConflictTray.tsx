import type { ScanKit } from '@klang/contracts/api/scans';
import { type ConflictChoice, conflictChoices, mayStand } from '@klang/contracts/codes/scans';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { CodeText } from '../codes/CodeText.tsx';
import { BothAgreed, type ConflictProps, ConflictStories } from './ConflictStories.tsx';
import classes from './scan.module.css';

type OneProps = ConflictProps & { readonly maySettle: boolean };

const One = ({ one, kit, maySettle }: OneProps) => {
  const { t } = useTranslation('scan');
  const [choice, setChoice] = useState<ConflictChoice>();
  const { mutateAsync, isPending, error, reset } = useCommand(workCalls.scans.settle);
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
      <h3 className="fz-17">{one.code ? <CodeText code={one.code} /> : one.itemId}</h3>
      {one.code && <Text c="var(--ink-2)">{one.itemId}</Text>}
      <p>{t(`conflict.why.${one.reason}`)}</p>
      <ConflictStories one={one} kit={kit} />
      <BothAgreed one={one} kit={kit} />
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
  const { data } = useRead(workCalls.scans.conflicts, {});
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
