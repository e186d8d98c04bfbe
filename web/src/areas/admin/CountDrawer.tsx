import { type CountedOne, organizations } from '@klang/contracts/api/organizations';
import type { LoggedEvent } from '@klang/contracts/reports/eventInLog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockTime, shortDate } from '../../lib/format.ts';
import { useReadPages } from '../../lib/readPages.ts';
import { useLocalize, useSite } from '../../lib/site.ts';
import { EventDetails, useEventWords } from '../../lists/EventDetails.tsx';
import { Button } from '../../ui/Button.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { BehindDrawer, Line, Read, Sum } from './BehindParts.tsx';
import type { CountQuery } from './FigureBehind.tsx';

const formatCount = (value: number): string => value.toLocaleString('en-US');

type LinesProps = {
  readonly of: CountQuery;
  readonly org: string | null;
  readonly onOpen: (one: CountedOne) => void;
};
const Lines = ({ of: { count }, org, onOpen }: LinesProps) => {
  const { language } = useSite();
  const [localize, wordsOf] = [useLocalize(), useEventWords()];
  const state = useReadPages(organizations.counted, { count, org, limit: 50 });
  return (
    <Read state={state}>
      {({ pages }) => (
        <>
          <PagedRows state={state}>
            <ul>
              {pages.flatMap(({ data }) =>
                data.map((one) => {
                  const { _id, name, value, event } = one;
                  const happened = event && [wordsOf(event.type), shortDate(event.at, language), clockTime(event.at)];
                  return (
                    <Line
                      key={_id}
                      title={name ? localize(name) : (happened?.[0] ?? _id)}
                      text={formatCount(value)}
                      note={(name ? happened : happened?.slice(1))?.join(' · ')}
                      onOpen={() => onOpen(one)}
                    />
                  );
                }),
              )}
            </ul>
          </PagedRows>
          <Sum text={formatCount(pages[0]?.sum ?? 0)} />
        </>
      )}
    </Read>
  );
};

type Props = { readonly of: CountQuery; readonly onClose: () => void };
export const CountDrawer = ({ of, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const localize = useLocalize();
  const [chosen, setChosen] = useState<CountedOne>();
  const [event, setEvent] = useState<LoggedEvent>();
  const own = of.org && { th: of.org.name_th, en: of.org.name_en };
  const name = own ?? chosen?.name;
  const open = (one: CountedOne) => (one.event ? setEvent(one.event) : setChosen(one));
  const back = () => (event ? setEvent(undefined) : setChosen(undefined));
  return (
    <BehindDrawer title={[of.title, name && localize(name)].filter(Boolean).join(' · ')} onClose={onClose}>
      {(event || chosen) && <Button onClick={back}>{t('behind.back')}</Button>}
      {event ? <EventDetails of={event} /> : <Lines of={of} org={of.org?._id ?? chosen?._id ?? null} onOpen={open} />}
    </BehindDrawer>
  );
};
