import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf, useCommand, useRead } from '../../../lib/api.ts';
import { useArea, useSession } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import { device } from '../../../ui/workIcons.ts';
import classes from './staff.module.css';

type Props = { readonly person: StaffRow };

const Ending = ({ person, onDone }: Props & { readonly onDone: () => void }) => {
  const { t } = useTranslation('backend');
  const { client } = useArea();
  const { detail } = useSession();
  const { mutateAsync, isPending, error } = useCommand(staff.endSessions);
  const name = person.name ?? t('staff.forgotten');
  const staffId = person.id;
  const onYes = async () => {
    const answer = await mutateAsync({ staffId }).catch(() => null);
    if (!answer) return;
    await client.invalidateQueries({ queryKey: keyOf(staff.sessions, { staffId }) });
    notify({ type: 'positive', title: t('staff.sessions.endDone', { name }) });
    onDone();
  };
  const isMe = staffId === detail?.id;
  return (
    <AskDialog
      question={{
        title: t('staff.sessions.endTitle', { name }),
        text: `${t('staff.sessions.endText')}${isMe ? ` ${t('staff.sessions.endSelf')}` : ''}`,
        yes: t('staff.sessions.endYes'),
      }}
      isBusy={isPending}
      refusal={error?.message}
      onYes={onYes}
      onNo={onDone}
    />
  );
};

export const StaffSessions = ({ person, holdsMore }: Props & { readonly holdsMore: boolean }) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const { detail } = useSession();
  const [isAsking, setAsking] = useState(false);
  const state = useRead(staff.sessions, { staffId: person.id });
  const { data } = state;
  const mayEnd = holds(detail, 'staff', 'u') && !holdsMore && (data?.data.length ?? 0) > 0;
  const end = (
    <Button size="small" isDisabled={detail?.viewing !== undefined} onClick={() => setAsking(true)}>
      {t('staff.sessions.end')}
    </Button>
  );
  return (
    <Panel title={t('staff.sessions.title')} action={mayEnd && end}>
      <PartLoading state={state} rows={2} />
      {data?.data.length === 0 && <p className="faint fz-135">{t('staff.sessions.none')}</p>}
      <ul className={`${classes.sessions} stack gap-10 fz-135`}>
        {data?.data.map(({ id, agent, isThis, usedAt }) => (
          <li className="flex gap-10 lh-15" key={id}>
            <Icon className="faint mt-2" of={device} size={18} />
            <div>
              <b className="medium">{agent || t('staff.sessions.unknown')}</b>{' '}
              {isThis && <small>({t('staff.sessions.this')})</small>}
              <p>{t('staff.sessions.used', { at: dateAndTime(usedAt, language) })}</p>
            </div>
          </li>
        ))}
      </ul>
      {isAsking && <Ending person={person} onDone={() => setAsking(false)} />}
    </Panel>
  );
};
