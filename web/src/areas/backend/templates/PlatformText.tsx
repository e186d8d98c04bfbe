import { templates } from '@klang/contracts/api/templates';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { Difference } from '../../../lookups/templates/Difference.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { isBehind, type TemplateRow, textsOf } from './templateTexts.ts';

type Props = { readonly row: TemplateRow };
type OwnProps = { readonly row: TemplateRow & { readonly own: NonNullable<TemplateRow['own']> } };

const Take = ({ row: { key, own } }: OwnProps) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const drop = useCommand(templates.drop);
  const [isAsking, setAsking] = useState(false);
  const onYes = async () => {
    if (!(await drop.mutateAsync({ key, revision: own.revision }).catch(() => null))) return;
    setAsking(false);
    notify({ type: 'positive', title: t('templates.taken') });
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('templates.take')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('templates.takeTitle')}
          yes={t('templates.take')}
          no={common('back')}
          isBusy={drop.isPending}
          onYes={() => void onYes()}
          onNo={() => setAsking(false)}
        >
          <p>{t('templates.takeText')}</p>
          {drop.error && <FormProblems title={drop.error.message} />}
        </ConfirmDialog>
      )}
    </>
  );
};

const Keep = ({ row: { key, own, revision } }: OwnProps) => {
  const { t } = useTranslation('backend');
  const save = useCommand(templates.save);
  const run = async () => {
    const body = { key, ...textsOf(own), revision: own.revision, basedOn: revision };
    const saved = await save
      .mutateAsync(body)
      .catch((error: Error) => void notify({ type: 'negative', title: error.message }));
    if (saved) notify({ type: 'positive', title: t('templates.kept') });
  };
  return (
    <Button size="small" isBusy={save.isPending} onClick={() => void run()}>
      {t('templates.keep')}
    </Button>
  );
};

export const PlatformText = ({ row, mayChange }: Props & { readonly mayChange: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const [isOpen, setOpen] = useState(false);
  const { own, standard } = row;
  if (!own) return null;
  const whole = { ...row, own };
  return (
    <Panel title={t('templates.platform')} note={isBehind(row) ? t('templates.behindText') : undefined}>
      {isOpen ? (
        <Difference standard={standard} own={own} />
      ) : (
        <div className="fz-14 breaks" lang={language}>
          <b>{standard[`subject_${language}`]}</b>
          <p className="muted mt-8 pre-line">{standard[`body_${language}`]}</p>
        </div>
      )}
      <Group gap={6} align="stretch" mt={12}>
        <Button size="small" variant="quiet" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'templates.hide' : 'templates.compare')}
        </Button>
        {mayChange && isBehind(row) && <Keep row={whole} />}
        {mayChange && <Take row={whole} />}
      </Group>
    </Panel>
  );
};
