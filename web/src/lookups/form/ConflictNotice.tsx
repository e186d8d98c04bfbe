import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../lib/call.ts';
import { clockTime, shortDate } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { people } from '../../ui/workIcons.ts';
import classes from './form.module.css';

type Step = {
  readonly revision: number | null;
  readonly at: string;
  readonly by: { readonly kind: string; readonly name: string | null };
};
type Props = {
  /** The revision that the typing began on, and what happened since as far as it is known. */
  readonly since: number;
  readonly steps: readonly Step[] | undefined;
  /** What both have changed, by the names of its fields. */
  readonly both: readonly string[];
  readonly onTake: () => void;
  readonly onSendMine: () => void;
  /** What they changed. */
  readonly children: ReactNode;
};

/** Whether the server refused because somebody else was quicker: then this notice says it, and not the form. */
export const isOvertaken = (error: Error | null): boolean =>
  error instanceof CallFailed && error.answer.refusal === 'lookup_changed_meanwhile';

const useWho = ({ steps = [], since }: Pick<Props, 'steps' | 'since'>): string => {
  const { t } = useTranslation('lookups');
  const { language } = useSite();
  const newer = steps.filter(({ revision }) => revision !== null && revision > since);
  const last = newer
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (!last) return t('conflict.someone');
  const names = [...new Set(newer.map(({ by }) => by.name ?? t(`by.${by.kind}`)))].join(', ');
  return t('conflict.who', { names, at: `${shortDate(last, language)} ${clockTime(last)}` });
};

/** Somebody else was quicker: what they changed, and what is to become of both. Nothing is overwritten unseen. */
export const ConflictNotice = ({ both, onTake, onSendMine, children, ...since }: Props) => {
  const { t } = useTranslation('lookups');
  const who = useWho(since);
  return (
    <section className={classes.conflict} role="alert" aria-label={t('conflict.title')}>
      <Icon of={people} />
      <div>
        <b>{t('conflict.title')}</b>
        <p>{who}</p>
        {children}
        <p>{both.length > 0 ? t('conflict.both', { names: both.join(', ') }) : t('conflict.apart')}</p>
        <div className={classes.conflictButtons}>
          <Button variant="filled" onClick={() => onSendMine()}>
            {t('conflict.sendMine')}
          </Button>
          <Button onClick={() => onTake()}>{t('conflict.take')}</Button>
        </div>
      </div>
    </section>
  );
};
