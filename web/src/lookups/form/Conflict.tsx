import type { LookupRow } from '@klang/contracts/api/lookups';
import type { LookupDefinition } from '@klang/contracts/kit/lookup';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '../../lib/format.ts';
import { useSay, useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { people } from '../../ui/workIcons.ts';
import type { OptionsOf } from '../useOptions.ts';
import { Changes, changedFields, type HistoryStep } from './EntryHistory.tsx';
import classes from './form.module.css';

type Props = {
  readonly definition: LookupDefinition;
  /** What was loaded when the typing began, and what is stored now. */
  readonly mine: LookupRow;
  readonly theirs: LookupRow;
  readonly touched: readonly string[];
  readonly steps: readonly HistoryStep[] | undefined;
  readonly optionsOf: OptionsOf;
  readonly onTake: () => void;
  readonly onSendMine: () => void;
};

const useWho = (steps: Props['steps'], since: number): string => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const newer = (steps ?? []).filter(({ revision }) => revision > since);
  const names = [...new Set(newer.map(({ by }) => by.name ?? t(`by.${by.kind}`)))].join(', ');
  const last = newer
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (!last) return t('conflict.someone');
  return t('conflict.who', { names, at: `${shortDate(last, language)} ${clockTime(last)}` });
};

/** Somebody else was quicker: what they changed, and what is to become of both. Nothing is overwritten unseen. */
export const Conflict = ({ definition, mine, theirs, touched, steps, optionsOf, onTake, onSendMine }: Props) => {
  const { t } = useTranslation('lookups');
  const say = useSay();
  const who = useWho(steps, mine.revision ?? 0);
  const both = changedFields(definition, mine, theirs).filter((name) => touched.includes(name));
  const names = both.map((name) => (definition.fields[name] ? say(definition.fields[name].label) : name)).join(', ');
  return (
    <section className={classes.conflict} role="alert" aria-label={t('conflict.title')}>
      <Icon of={people} />
      <div>
        <b>{t('conflict.title')}</b>
        <p>{who}</p>
        <Changes definition={definition} was={mine} is={theirs} optionsOf={optionsOf} />
        <p>{both.length > 0 ? t('conflict.both', { names }) : t('conflict.apart')}</p>
        <div className={classes.conflictButtons}>
          <Button variant="filled" onClick={onSendMine}>
            {t('conflict.sendMine')}
          </Button>
          <Button onClick={onTake}>{t('conflict.take')}</Button>
        </div>
      </div>
    </section>
  );
};
