import { type StaffRow, staff } from '@klang/contracts/api/staff';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { clockTime, shortDate } from '../../../lib/format.ts';
import { useReadPages } from '../../../lib/readPages.ts';
import { mayView } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PartLoading } from '../../../ui/PartLoading.tsx';
import people from '../../../ui/people.module.css';
import { calledOf, type DoingRow, doingOf, placeOf } from './doings.ts';
import classes from './staff.module.css';

const pageRows = 15;

const unnamed: ReadonlySet<string> = new Set(['staff', 'contact', 'customer', 'lookup']);

/** What it was done to: by its name, or by what it is where that is gone or is not the reader's to see. */
const Subject = ({ doing }: { readonly doing: DoingRow }) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const place = placeOf(doing);
  const said = calledOf(doing) ?? (unnamed.has(doing.category) ? t(`staff.subject.${doing.category}`) : null);
  if (!said) return null;
  return place?.module && mayView(detail, place.module) ? <Link to={place.to}>{said}</Link> : said;
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
      <PartLoading state={state} />
      {rows?.length === 0 && <p className={people.note}>{t('staff.noActions')}</p>}
      <ol className={classes.steps}>
        {rows?.map((doing) => (
          <li key={doing.id}>
            <Text component="b" fw={500}>
              {t(`staff.did.${doingOf(doing.type)}`)}
            </Text>
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
