import { useTranslation } from 'react-i18next';
import { dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { useStepReason } from '../../../lookups/useStepReason.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Timeline } from '../../../ui/Timeline.tsx';

type Step = {
  readonly type: string;
  readonly at: string;
  readonly by: { readonly kind: string; readonly name: string | null };
  readonly reason: string | null;
};
type Props = { readonly steps: readonly Step[]; readonly describe: (type: string) => string };

export const PersonHistory = ({ steps, describe }: Props) => {
  const { t } = useTranslation('admin');
  const { t: backend } = useTranslation('backend');
  const { language } = useSite();
  const reasonOf = useStepReason();
  return (
    <Panel title={t('person.history')}>
      <Timeline
        steps={[...steps]
          .sort((one, other) => other.at.localeCompare(one.at))
          .map(({ type, at, by, reason }) => ({
            id: `${at} ${type}`,
            at,
            when: dateAndTime(at, language),
            what: describe(type),
            who: [by.name ?? backend(`staff.by.${by.kind}`), reasonOf({ type, reason })].filter(Boolean).join(' · '),
          }))}
      />
    </Panel>
  );
};
