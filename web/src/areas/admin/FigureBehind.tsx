import type { OrgPart, PlatformCount, PlatformFigure } from '@klang/contracts/api/organizations';
import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConsoleTexts } from '../../lib/i18n.ts';
import classes from './figureBehind.module.css';

/** They tell events in the words of the back office. */
const FigureDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./FigureDrawer.tsx'), loadConsoleTexts()]);
  return { default: drawer.FigureDrawer };
});
const CountDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./CountDrawer.tsx'), loadConsoleTexts()]);
  return { default: drawer.CountDrawer };
});

/** A figure of the platform, or of one organization of it; without a first day from the beginning on. */
export type FigureQuery = {
  readonly figure: PlatformFigure;
  readonly title: string;
  readonly from: string | null;
  readonly to: string;
  readonly org?: Pick<OrgPart, '_id' | 'name_th' | 'name_en'>;
};
/** A count of what there is now, on the platform or of one organization. */
export type CountQuery = Pick<FigureQuery, 'title' | 'org'> & { readonly count: PlatformCount };
/** Some are booked for days to come: all of them count. */
export const lastDay = '9999-12-31';

type OpenableProps = {
  readonly title: string;
  readonly shown: string;
  readonly children: (close: () => void) => ReactNode;
};
const Openable = ({ title, shown, children }: OpenableProps) => {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        aria-label={t('behind.open', { title, shown })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {shown}
      </UnstyledButton>
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
};

/** A figure: pressed, it opens to the organizations that make it, their facts and the events of those. */
export const FigureBehind = ({ of, shown }: { readonly of: FigureQuery; readonly shown: string }) => (
  <Openable title={of.title} shown={shown}>
    {(close) => <FigureDrawer of={of} onClose={close} />}
  </Openable>
);

/** A count: pressed, it opens to organizations or people, and the event by which each counts. */
export const CountBehind = ({ of, shown }: { readonly of: CountQuery; readonly shown: string }) =>
  shown === '0' ? (
    shown
  ) : (
    <Openable title={of.title} shown={shown}>
      {(close) => <CountDrawer of={of} onClose={close} />}
    </Openable>
  );
