import type { LookupRow } from '@klang/contracts/api/lookups';
import { sitePartCalls } from '@klang/contracts/api/siteParts';
import { partOf, publishedIdOf, type SitePart } from '@klang/contracts/site/index';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand, useRead } from '../../../lib/api.ts';
import { dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { changedFields } from '../../../lookups/form/EntryHistory.tsx';
import { useMay } from '../../../lookups/kit.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { Textarea } from '../../../ui/fields.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './site.module.css';

type AskProps = { readonly part: SitePart; readonly revision: number; readonly onClose: () => void };

const PublishDialog = ({ part, revision, onClose }: AskProps) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { mutateAsync, isPending, error } = useCommand(sitePartCalls[part].publish);
  const [reason, setReason] = useState('');
  const publish = async () => {
    const done = await mutateAsync({ revision, reason: reason.trim() || null }).catch(() => null);
    if (!done) return;
    notify({ type: 'positive', title: t('site.published') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('site.publishTitle')}
      yes={t('site.publish')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onYes={publish}
      onNo={onClose}
    >
      <p>{t('site.publishText')}</p>
      {error && <FormProblems title={error.message} />}
      <Textarea
        label={t('site.reason')}
        maxLength={500}
        rows={2}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  );
};

const Published = ({ part }: { readonly part: SitePart }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { data } = useRead(sitePartCalls[part].history, { _id: publishedIdOf(part) });
  const steps = (data?.steps ?? []).filter(({ fields }) => fields['status'] === 5).toReversed();
  if (steps.length === 0) return null;
  return (
    <Stack component="ul" gap={6} c="var(--ink-2)" fz="sm" className={classes.published}>
      {steps.slice(0, 5).map(({ revision, at, by, reason }) => (
        <li key={revision}>
          <time dateTime={at}>{dateAndTime(at, language)}</time> {by.name ?? t('site.system')}
          {reason && <q>{reason}</q>}
        </li>
      ))}
    </Stack>
  );
};

type Props = {
  readonly part: SitePart;
  readonly draft: LookupRow;
  readonly published: LookupRow | undefined;
  readonly isDirty: boolean;
};

export const PublishPanel = ({ part, draft, published, isDirty }: Props) => {
  const { t } = useTranslation('backend');
  const { mayChange } = useMay();
  const [isAsked, setAsked] = useState(false);
  const { fields } = partOf(part);
  const differs = published
    ? changedFields({ ...partOf(part), fields }, published, draft).filter((name) => name in fields).length
    : Object.keys(fields).length;
  const state = () => {
    if (isDirty) return t('site.saveFirst');
    if (!published) return t('site.never');
    return differs > 0 ? t('site.differs', { count: differs }) : t('site.same');
  };
  return (
    <Panel
      title={t('site.state')}
      note={state()}
      action={
        mayChange && (
          <Button
            variant="filled"
            size="small"
            isDisabled={isDirty || (differs === 0 && published !== undefined)}
            onClick={() => setAsked(true)}
          >
            {t('site.publish')}
          </Button>
        )
      }
    >
      <Published part={part} />
      {isAsked && <PublishDialog part={part} revision={draft.revision ?? 0} onClose={() => setAsked(false)} />}
    </Panel>
  );
};
