import { type OrgPart, organizations } from '@klang/contracts/api/organizations';
import { factKinds } from '@klang/contracts/reports/facts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../lib/api.ts';
import { baht, clockTime, shortDate } from '../../lib/format.ts';
import { useReadPages } from '../../lib/readPages.ts';
import { useLocalize, useSite } from '../../lib/site.ts';
import { EventDetails } from '../../lists/EventDetails.tsx';
import { Button } from '../../ui/Button.tsx';
import { PagedRows } from '../../ui/PagedRows.tsx';
import { BehindDrawer, Line, Read, Sum } from './BehindParts.tsx';
import type { FigureQuery } from './FigureBehind.tsx';

type Org = NonNullable<FigureQuery['org']>;

const useFormatFigure =
  ({ figure }: FigureQuery) =>
  (value: number) =>
    figure === 'revenue' ? baht(value) : value.toLocaleString('en-US');

const useOrgName = () => {
  const { language } = useSite();
  return ({ name_th, name_en }: Org) => (language === 'th' ? name_th : name_en);
};

type PartsProps = { readonly of: FigureQuery; readonly onOrg: (org: OrgPart) => void };
const Parts = ({ of, onOrg }: PartsProps) => {
  const { t } = useTranslation('admin');
  const [formatFigure, nameOf] = [useFormatFigure(of), useOrgName()];
  const figure = of.figure === 'revenue' ? 'revenue' : 'orders';
  const state = useRead(organizations.behind, { figure, from: of.from, to: of.to });
  return (
    <Read state={state}>
      {({ data, sum }) => (
        <>
          <ul>
            {data.map((one) => (
              <Line
                key={one._id}
                title={nameOf(one)}
                text={formatFigure(one.value)}
                note={t('behind.facts', { count: one.count })}
                onOpen={() => onOrg(one)}
              />
            ))}
          </ul>
          <Sum text={formatFigure(sum)} />
        </>
      )}
    </Read>
  );
};

type FactsProps = { readonly of: FigureQuery; readonly org: Org; readonly onFact: (nr: number) => void };
const Facts = ({ of, org: { _id }, onFact }: FactsProps) => {
  const { language } = useSite();
  const [localize, formatFigure] = [useLocalize(), useFormatFigure(of)];
  const { figure, from, to } = of;
  const state = useReadPages(organizations.facts, { _id, figure, from, to, limit: 50 });
  return (
    <Read state={state}>
      {({ pages }) => (
        <>
          <PagedRows state={state}>
            <ul>
              {pages.flatMap(({ data }) =>
                data.map(({ nr, part, title, value, kind, at }) => (
                  <Line
                    key={`${nr}.${part}`}
                    title={title || localize(factKinds[kind])}
                    text={formatFigure(value)}
                    note={[localize(factKinds[kind]), shortDate(at, language), clockTime(at)].join(' · ')}
                    onOpen={() => onFact(nr)}
                  />
                )),
              )}
            </ul>
          </PagedRows>
          <Sum text={formatFigure(pages[0]?.sum ?? 0)} />
        </>
      )}
    </Read>
  );
};

const EventInLog = ({ org: { _id }, nr }: { readonly org: Org; readonly nr: number }) => (
  <Read state={useRead(organizations.fact, { _id, nr })}>{({ event }) => <EventDetails of={event} />}</Read>
);

type Props = { readonly of: FigureQuery; readonly onClose: () => void };
export const FigureDrawer = ({ of, onClose }: Props) => {
  const { t } = useTranslation('admin');
  const nameOf = useOrgName();
  const [chosen, setChosen] = useState<Org>();
  const [nr, setNr] = useState<number>();
  const org = of.org ?? chosen;
  const back = nr === undefined ? () => setChosen(undefined) : () => setNr(undefined);
  const isDeeper = nr !== undefined || chosen !== undefined;
  const title = [of.title, org && nameOf(org)].filter(Boolean).join(' · ');
  return (
    <BehindDrawer title={title} onClose={onClose}>
      {isDeeper && <Button onClick={back}>{t('behind.back')}</Button>}
      {!org && <Parts of={of} onOrg={setChosen} />}
      {org && nr === undefined && <Facts of={of} org={org} onFact={setNr} />}
      {org && nr !== undefined && <EventInLog org={org} nr={nr} />}
    </BehindDrawer>
  );
};
