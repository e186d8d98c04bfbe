import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailed } from '../../lib/call.ts';
import { dateAndTime } from '../../lib/format.ts';
import { useSite } from '../../lib/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { people } from '../../ui/workIcons.ts';

type Step = {
  readonly revision: number | null;
  readonly at: string;
  readonly by: { readonly kind: string; readonly name: string | null };
};
type Props = {
  readonly since: number;
  readonly steps: readonly Step[] | undefined;
  readonly both?: readonly string[] | undefined;
  readonly title?: string | undefined;
  readonly onTake: () => void;
  readonly onSendMine: () => void;
  readonly children: ReactNode;
};

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
  return t('conflict.who', { names, at: dateAndTime(last, language) });
};

export const ConflictNotice = ({ both, title, onTake, onSendMine, children, ...since }: Props) => {
  const { t } = useTranslation('lookups');
  const who = useWho(since);
  const heading = title ?? t('conflict.title');
  return (
    <section
      className="tinted ringed flex gap-12 fz-14 round-card p-14-16"
      data-tone="warning"
      role="alert"
      aria-label={heading}
    >
      <Icon className="toned mt-2" of={people} />
      <div className="stack gap-6 grows shrinks">
        <b>{heading}</b>
        {!title && <p>{who}</p>}
        {children}
        {both && <p>{both.length > 0 ? t('conflict.both', { names: both.join(', ') }) : t('conflict.apart')}</p>}
        <div className="flex wraps gap-8 mt-6">
          <Button variant="filled" onClick={() => onSendMine()}>
            {t('conflict.sendMine')}
          </Button>
          <Button onClick={() => onTake()}>{t('conflict.take')}</Button>
        </div>
      </div>
    </section>
  );
};
