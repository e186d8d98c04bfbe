import { Box, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { sentenceOf } from '../../../lib/fieldErrors.ts';
import { useSite } from '../../../lib/site.ts';
import { workCalls } from '../../../lib/workCalls.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/fields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { notify } from '../../../ui/notice.ts';
import { question } from '../../../ui/workIcons.ts';
import { CodeText } from '../codes/CodeText.tsx';
import type { Deed } from '../daySheet/deedStore.ts';
import { sinceOf } from '../daySheet/since.ts';
import classes from './scan.module.css';
import { asKeyed } from './typedCode.ts';
import { UnknownHint, UnknownWay } from './UnknownHint.tsx';
import unknown from './unknown.module.css';
import type { UnknownScan } from './unknownScans.ts';
import { mayComeToBeKnown, useRefusalNow } from './useRefusalNow.ts';

type Props = {
  readonly scans: readonly UnknownScan[];
  readonly mayTie: boolean;
  readonly maySend: boolean;
  readonly onAgain: (scan: Deed) => void;
  readonly onDrop: (scanId: string) => void;
};

const Tie = ({ deed, code, onAgain }: Pick<Props, 'onAgain'> & { readonly deed: Deed; readonly code: string }) => {
  const { t } = useTranslation('scan');
  const [typed, setTyped] = useState('');
  const { mutateAsync, isPending, error, reset } = useCommand(workCalls.codes.assign);
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const itemId = asKeyed(typed.trim()).toUpperCase();
    const answer = await mutateAsync({ code, targetId: itemId }).catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t('unknown.tied', { code, item: itemId }) });
    onAgain(deed);
  };
  return (
    <form className={`${classes.typed} with-button grid full`} onSubmit={(event) => void onSubmit(event)}>
      <TextInput
        size="lg"
        label={t('unknown.item')}
        value={typed}
        maxLength={80}
        error={error && sentenceOf(error)}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          if (error) reset();
          setTyped(currentTarget.value);
        }}
      />
      <Button type="submit" size="large" isBusy={isPending} isDisabled={typed.trim() === ''}>
        {t('unknown.tie')}
      </Button>
    </form>
  );
};

const toTie: ReadonlySet<string> = new Set(['code_free', 'code_not_made']);

type EntryProps = Omit<Props, 'scans'> & { readonly scan: UnknownScan };
const Entry = ({ scan, mayTie, maySend, onAgain, onDrop }: EntryProps) => {
  const { t } = useTranslation('scan');
  const { language } = useSite();
  const { scanId, code, at, deed } = scan;
  const now = useRefusalNow(scan);
  const { refusal } = now;
  return (
    <li>
      <div className="row gap-12">
        <Icon of={question} />
        <p>
          <b>
            <CodeText code={code} />
          </b>{' '}
          <time>{sinceOf(at, language)}</time>
          <UnknownHint code={code} now={now} mayTie={mayTie} />
        </p>
      </div>
      {mayTie && deed && toTie.has(refusal) && <Tie deed={deed} code={code} onAgain={onAgain} />}
      <Group gap={8} justify="flex-end">
        {mayTie && <UnknownWay code={code} now={now} />}
        {maySend && deed && mayComeToBeKnown(refusal) && (
          <Button size="large" onClick={() => onAgain(deed)}>
            {t('unknown.again')}
          </Button>
        )}
        <Button size="large" onClick={() => onDrop(scanId)}>
          {t('unknown.drop')}
        </Button>
      </Group>
    </li>
  );
};

export const UnknownTray = ({ scans, ...rest }: Props) => {
  const { t } = useTranslation('scan');
  return (
    <Box
      component="section"
      p={16}
      bd="1px solid var(--line)"
      bdrs="var(--radius-card)"
      bg="var(--surface)"
      className={classes.part}
    >
      <h2 className="flex middle gap-10">
        {t('unknown.title')} <span className={unknown.count}>{scans.length}</span>
      </h2>
      <Stack component="ul" gap={0} className={unknown.list}>
        {scans.map((scan) => (
          <Entry key={scan.scanId} scan={scan} {...rest} />
        ))}
      </Stack>
    </Box>
  );
};
