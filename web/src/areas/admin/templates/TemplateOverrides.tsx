import type { LookupRow } from '@klang/contracts/api/lookups';
import { templates } from '@klang/contracts/api/templates';
import { isTemplateKey, type TemplateKey } from '@klang/contracts/mails/templates';
import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { entryName } from '../../../lookups/entryNames.ts';
import { Difference } from '../../../lookups/templates/Difference.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { OwnTextForm } from './OwnTextForm.tsx';
import classes from './templates.module.css';

export type Overrides = z.output<typeof templates.overrides.detail>;
type Override = Overrides['data'][number];

type OneProps = {
  readonly override: Override;
  readonly all: Overrides;
  readonly name: string;
  readonly onEdit: () => void;
};

const One = ({ override: { org, own, changedAt }, all, name, onEdit }: OneProps) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const saveText = useCommand(templates.keepFor);
  const take = useCommand(templates.dropFor);
  const [isOpen, setOpen] = useState(false);
  const isBehind = own.basedOn !== all.revision;
  const body = { key: all.key, org, revision: own.revision };
  const run = async (doing: Promise<unknown>, notice: string) => {
    const answer = await doing.catch((error: Error) => notify({ type: 'negative', title: error.message }));
    if (answer) notify({ type: 'positive', title: notice });
  };
  return (
    <li className={`${classes.override} ruled`}>
      <header className="row wraps gap-8">
        <b>{name}</b>
        {isBehind && <StatusBadge tone="warning" mark="M8 4.8v3.9M8 11.2v.01" label={t('template.behind')} />}
      </header>
      <small>{t('template.since', { on: shortDate(changedAt, language) })}</small>
      {isOpen && <Difference standard={all.standard} own={own} />}
      <Group gap={6} align="stretch" mt={8}>
        <Button size="small" variant="quiet" onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'template.hide' : 'template.compare')}
        </Button>
        <Button size="small" variant="quiet" onClick={onEdit}>
          {t('template.edit')}
        </Button>
        {isBehind && (
          <Button
            size="small"
            isBusy={saveText.isPending}
            onClick={() =>
              void run(saveText.mutateAsync({ ...body, basedOn: all.revision }), t('template.kept', { name }))
            }
          >
            {t('template.keep')}
          </Button>
        )}
        <Button
          size="small"
          isBusy={take.isPending}
          onClick={() => void run(take.mutateAsync(body), t('template.taken', { name }))}
        >
          {t('template.take')}
        </Button>
      </Group>
    </li>
  );
};

type OpenText = { readonly org: string; readonly name: string };

const Kept = ({ templateKey }: { readonly templateKey: TemplateKey }) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const { data: all } = useRead(templates.overrides, { key: templateKey });
  const [editing, setEditing] = useState<OpenText | null>(null);
  if (!all) return null;
  return (
    <Panel title={t('template.own')} note={t(all.data.length === 0 ? 'template.noOwn' : 'template.ownNote')}>
      {all.data.length > 0 && (
        <Stack component="ul" gap={12} mb={12}>
          {all.data.map((override) => (
            <One
              key={override.org}
              override={override}
              all={all}
              name={entryName(override, language)}
              onEdit={() => setEditing({ org: override.org, name: entryName(override, language) })}
            />
          ))}
        </Stack>
      )}
      <div>
        <Button size="small" onClick={() => setEditing({ org: '', name: '' })}>
          {t('template.giveOwn')}
        </Button>
      </div>
      {editing && (
        <OwnTextForm
          key={editing.org}
          templateKey={templateKey}
          org={editing.org}
          name={editing.name}
          all={all}
          onClose={() => setEditing(null)}
        />
      )}
    </Panel>
  );
};

export const TemplateOverrides = ({ row }: { readonly row: LookupRow }) => {
  const { key } = row;
  return isTemplateKey(key) ? <Kept templateKey={key} /> : null;
};
