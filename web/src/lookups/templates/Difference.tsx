import type { TemplateFields } from '@klang/contracts/api/templates';
import { consoleLists } from '@klang/contracts/console/index';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../lib/site.ts';
import { differenceOf } from './difference.ts';
import classes from './templates.module.css';

const fields = ['subject_th', 'body_th', 'subject_en', 'body_en'] as const;
const marks = { same: ' ', gone: '−', new: '+' } as const;

type Props = {
  readonly standard: TemplateFields;
  readonly own: TemplateFields;
  /** What the marks mean, where the two are not a default and an own text. */
  readonly legend?: string;
};

/** The default and an own text, line by line: what only the default says, and what only the own text says. */
export const Difference = ({ standard, own, legend }: Props) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const different = fields.filter((name) => standard[name] !== own[name]);
  if (different.length === 0) return <p className={classes.note}>{t('template.noDifference')}</p>;
  return (
    <div className={classes.differences}>
      <p className={classes.note}>{legend ?? t('template.legend')}</p>
      {different.map((name) => (
        <div key={name}>
          <small>{say(consoleLists.template.fields[name].label)}</small>
          <pre>
            {differenceOf(standard[name], own[name]).map(({ is, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names, their place tells them apart
              <Box component="span" display="block" px={10} key={place} data-is={is}>{`${marks[is]} ${text}\n`}</Box>
            ))}
          </pre>
        </div>
      ))}
    </div>
  );
};
