import type { OrgPart, PlatformFigure } from '@klang/contracts/api/organizations';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './figureBehind.module.css';

const FigureDrawer = lazy(async () => ({ default: (await import('./FigureDrawer.tsx')).FigureDrawer }));

/** A figure of the platform, or of one organization of it; without a first day from the beginning on. */
export type FigureQuery = {
  readonly figure: PlatformFigure;
  readonly title: string;
  readonly from: string | null;
  readonly to: string;
  readonly org?: Pick<OrgPart, '_id' | 'name_th' | 'name_en'>;
};
/** Some are booked for days to come: all of them count. */
export const lastDay = '9999-12-31';

type Props = { readonly of: FigureQuery; readonly shown: string };

/** A figure: pressed, it opens to the organizations that make it, their facts and the events of those. */
export const FigureBehind = ({ of, shown }: Props) => {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        aria-label={t('behind.open', { title: of.title, shown })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {shown}
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <FigureDrawer of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
