import type { TemplateFields } from '@klang/contracts/api/templates';
import { consoleLists } from '@klang/contracts/console/index';
import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../lib/site.ts';
import { differenceOf } from './difference.ts';
import classes from './templates.module.css';

const fields = ['subject_th', 'body_th', 'subject_en', 'body_en'] as const;
const marks = { same: ' ', gone: '−', new: '+' } as const;

type Props = {
  readonly standard: TemplateFields;
  readonly own: TemplateFields;
  readonly legend?: string;
};

export const Difference = ({ standard, own, legend }: Props) => {
  const { t } = useTranslation('lookups');
  const localize = useLocalize();
  const different = fields.filter((name) => standard[name] !== own[name]);
  if (different.length === 0) return <p className="faint fz-13">{t('template.noDifference')}</p>;
  return (
    <Stack gap={8} mt={8} className={classes.differences}>
      <p className="faint fz-13">{legend ?? t('template.legend')}</p>
      {different.map((name) => (
        <div key={name}>
          <small className="faint fz-125">{localize(consoleLists.template.fields[name].label)}</small>
          <pre>
            {differenceOf(standard[name], own[name]).map(({ is, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, their place tells them apart
              <Box component="span" display="block" px={10} key={place} data-is={is}>{`${marks[is]} ${text}\n`}</Box>
            ))}
          </pre>
        </div>
      ))}
    </Stack>
  );
};
