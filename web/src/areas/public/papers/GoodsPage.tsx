import type { PaperKind } from '@klang/contracts/papers/paper';
import { paperKindTexts } from '@klang/contracts/papers/paperKindTexts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/area.tsx';
import { useLocalize, useSite } from '../../../lib/site.ts';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { CheckNote } from './CheckNote.tsx';
import { LinkedPaper } from './LinkedPaper.tsx';
import { MyPapers } from './MyPapers.tsx';
import classes from './papers.module.css';

export type NoteKind = Extract<PaperKind, 'DN' | 'SO'>;

const GoodsPage = ({ kind }: { readonly kind: NoteKind }) => {
  const { t } = useTranslation('profile');
  const localize = useLocalize();
  const { name } = useSite();
  const [search] = useSearchParams();
  const { detail } = useSession();
  const link = search.get('link');
  return (
    <div className={classes.page}>
      <PageTitle of={`${localize(paperKindTexts[kind])} · ${name}`} />
      {link !== null && <LinkedPaper link={link} />}
      {link === null && (
        <>
          <h1>{localize(paperKindTexts[kind])}</h1>
          <p>{t(`paper.note.${kind}`)}</p>
          {detail?.kind === 'customer' && <MyPapers kinds={[kind]} />}
          <CheckNote />
        </>
      )}
    </div>
  );
};

export const DeliveryNotePage = () => <GoodsPage kind="DN" />;
export const ServiceOrderPage = () => <GoodsPage kind="SO" />;
