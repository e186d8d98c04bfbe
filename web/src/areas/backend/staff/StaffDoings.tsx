import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { z } from 'zod';
import { useSession } from '../../../lib/area.tsx';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import people from '../../../ui/people.module.css';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { doingOf, pageOf } from './doings.ts';
import classes from './staff.module.css';

type Doing = z.output<typeof staff.actions.detail>['data'][number];

const pageRows = 15;

/** What it was done to: an order by its number, all else by what it is. */
const Subject = ({ doing: { category, subjectId } }: { readonly doing: Doing }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const page = pageOf(category);
  if (!page) return null;
  const said = page.isNumbered ? subjectId : t(`staff.subject.${page.category}`);
  return mayView(detail, page.module) ? (
    <Link to={`/backend/${page.path}?id=${encodeURIComponent(subjectId)}`}>{said}</Link>
  ) : (
    said
  );
};

/** What a person did, newest first, each leading to what it was done to. */
export const StaffDoings = ({ person }: { readonly person: StaffRow }) => {
  const { t } = useTranslation('backend');
  const { t: common } = useTranslation('common');
  const { language } = useSite();
  const state = useReadPages(staff.actions, { staffId: person.id, limit: pageRows });
  const rows = state.data?.pages.flatMap(({ data }) => data);
  return (
    <Panel title={t('staff.actions')}>
      {!rows && !state.error && <SkeletonRows rows={3} />}
      {state.error && <p className={people.note}>{state.error.message}</p>}
      {rows?.length === 0 && <p className={people.note}>{t('staff.noActions')}</p>}
      <ol className={classes.steps}>
        {rows?.map((doing) => (
          <li key={doing.id}>
            <b>{t(`staff.did.${doingOf(doing.type)}`)}</b>
            <p>
              <Subject doing={doing} />
              <time dateTime={doing.at}>{`${shortDate(doing.at, language)} ${clockTime(doing.at)}`}</time>
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
