import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from '../../../ui/people.module.css';

export type Deed = 'inviteAgain' | 'suspend' | 'restore' | 'resetFactors';
type SendState = { readonly isPending: boolean; readonly error: Error | null };
type Props = {
  readonly name: string;
  readonly status: string;
  readonly sending: Readonly<Record<Deed, SendState & { readonly send: (reason: string) => Promise<unknown> }>>;
  readonly whyNot?: string | undefined;
};

const possibleAt: Readonly<Record<Deed, readonly string[]>> = {
  inviteAgain: ['invited'],
  restore: ['suspended'],
  resetFactors: ['active'],
  suspend: ['active', 'invited'],
};
const deeds = ['inviteAgain', 'restore', 'resetFactors', 'suspend'] as const;
const isHard = (deed: Deed): boolean => deed === 'suspend' || deed === 'resetFactors';

export const Access = ({ name, status, sending, whyNot }: Props) => {
  const { t } = useTranslation('admin');
  const [pending, setPending] = useState<Deed | null>(null);
  const possible = deeds.filter((deed) => possibleAt[deed].includes(status));
  if (possible.length === 0) return null;
  const run = async (deed: Deed, reason: string) => {
    const isDone = await sending[deed].send(reason).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    notify({ type: 'positive', title: t(`person.${deed}.done`, { name }) });
    setPending(null);
  };
  return (
    <Panel title={t('person.access')}>
      <Stack component="ul" gap={0} className={classes.deeds}>
        {possible.map((deed) => (
          <li key={deed}>
            <Text c="var(--ink-2)" fz="md">
              {(isHard(deed) && whyNot) || t(`person.${deed}.hint`)}
            </Text>
            <Button
              variant={deed === 'suspend' ? 'danger' : 'outlined'}
              isDisabled={isHard(deed) && whyNot !== undefined}
              onClick={() => setPending(deed)}
            >
              {t(`person.${deed}.open`)}
            </Button>
          </li>
        ))}
      </Stack>
      {pending && (
        <AskDialog
          question={{
            title: t(`person.${pending}.title`, { name }),
            text: t(`person.${pending}.hint`),
            yes: t(`person.${pending}.open`),
            tone: isHard(pending) ? 'danger' : 'calm',
            needsReason: isHard(pending),
          }}
          isBusy={sending[pending].isPending}
          refusal={sending[pending].error?.message}
          onYes={(reason) => void run(pending, reason)}
          onNo={() => setPending(null)}
        />
      )}
    </Panel>
  );
};
