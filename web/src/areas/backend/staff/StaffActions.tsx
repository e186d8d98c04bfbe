import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { dateAndTime } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import classes from './staff.module.css';
import { type ActionRow, actionOf, calledOf, placeOf } from './staffActions.ts';

const pageRows = 15;

const unnamed: ReadonlySet<string> = new Set(['staff', 'contact', 'customer', 'lookup']);

const Subject = ({ action }: { readonly action: ActionRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const place = placeOf(action);
  const subject = calledOf(action) ?? (unnamed.has(action.category) ? t(`staff.subject.${action.category}`) : null);
  if (!subject) return null;
  return place?.module && mayView(detail, place.module) ? <Link to={place.to}>{subject}</Link> : subject;
};

export const StaffActions = ({ person }: { readonly person: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const state = useReadPages(staff.actions, { staffId: person.id, limit: pageRows });
  const rows = state.data?.pages.flatMap(({ data }) => data);
  return (
    <Panel title={t('staff.actions')}>
      <PartLoading state={state} />
      {rows?.length === 0 && <p className="faint fz-135">{t('staff.noActions')}</p>}
      <ol className={`${classes.steps} dots stack fz-135`}>
        {rows?.map((action) => (
          <li className="relative lh-15" key={action.id}>
            <Text component="b" fw={500}>
              {t(`staff.did.${actionOf(action.type)}`)}
            </Text>
            <p>
              <Subject action={action} />
              <time dateTime={action.at}>{dateAndTime(action.at, language)}</time>
            </p>
          </li>
        ))}
      </ol>
      {state.hasNextPage && (
        <Button size="small" isBusy={state.isFetchingNextPage} onClick={() => state.fetchNextPage()}>
          {common('more')}
        </Button>
      )}
    </Panel>
  );
};
