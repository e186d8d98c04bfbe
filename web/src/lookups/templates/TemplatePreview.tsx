import type { Template } from '@klang/contracts/mails/template';
import { isTemplateKey, templates } from '@klang/contracts/mails/templates';
import { drawn, filled } from '@klang/contracts/mails/templateText';
import { Box, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize, useSite } from '../../lib/site.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Segments } from '../../ui/Segments.tsx';
import type { TypedEntry } from '../fieldValues.ts';
import classes from './templates.module.css';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

type ShownProps = { readonly body: string; readonly values: Readonly<Record<string, string>> };

const Shown = ({ body, values }: ShownProps) =>
  drawn(body, values).map((part, place) => {
    const key = `${place}`;
    if (part.is === 'code')
      return (
        <p key={key} className={`${classes.code} mb-12`}>
          {part.text}
        </p>
      );
    if (part.is === 'button')
      return (
        <p className="mb-12" key={key}>
          <span className={`${classes.button} strong`}>{part.label}</span>
        </p>
      );
    return (
      <p className="mb-12" key={key}>
        {part.text}
      </p>
    );
  });

const Variables = ({ template }: { readonly template: Template }) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  return (
    <Stack component="dl" gap={6} m="14px 0 0" fz="sm" className={classes.variables}>
      {Object.entries(template.variables).map(([name, { label, isRequired }]) => (
        <div key={name}>
          <dt>{`{{${name}}}`}</dt>
          <dd className="faint">
            {localize(label)}
            {isRequired && <b>{t('template.required')}</b>}
          </dd>
        </div>
      ))}
    </Stack>
  );
};

export const TemplatePreview = ({ typed }: { readonly typed: TypedEntry }) => {
  const { t } = useTranslation('lookups');
  const { language: own } = useSite();
  const [language, setLanguage] = useState(own);
  const key = typed['key'];
  if (!isTemplateKey(key)) return <Panel title={t('template.preview')} note={t('template.chooseFirst')} />;
  const template: Template = templates[key];
  const values = Object.fromEntries(
    Object.entries(template.variables).map(([name, { sample }]) => [name, sample[language]]),
  );
  return (
    <Panel
      title={t('template.preview')}
      note={t(`template.channel.${template.channel}`)}
      action={
        <Box component="span" w={128}>
          <Segments
            label={t('template.language')}
            value={language}
            options={[
              { value: 'th', label: 'ไทย' },
              { value: 'en', label: 'EN' },
            ]}
            onChange={setLanguage}
          />
        </Box>
      }
    >
      <article className={`${classes.letter} pre-line round`} lang={language}>
        <h3 className="fz-15 mb-12">{filled(textOf(typed[`subject_${language}`]), values)}</h3>
        <Shown body={textOf(typed[`body_${language}`])} values={values} />
      </article>
      <Variables template={template} />
    </Panel>
  );
};
