import type { OrgPart, PlatformCount, PlatformFigure } from '@klang/contracts/api/organizations';
import { UnstyledButton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadConsoleTexts } from '../../lib/i18n.ts';
import classes from './figureBehind.module.css';

const FigureDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./FigureDrawer.tsx'), loadConsoleTexts()]);
  return { default: drawer.FigureDrawer };
});
const CountDrawer = lazy(async () => {
  const [drawer] = await Promise.all([import('./CountDrawer.tsx'), loadConsoleTexts()]);
  return { default: drawer.CountDrawer };
});

/** A figure of the platform or of one organization. Without a first day, it counts from the beginning. */
export type FigureQuery = {
  readonly figure: PlatformFigure;
  readonly title: string;
  readonly from: string | null;
  readonly to: string;
  readonly org?: Pick<OrgPart, '_id' | 'name_th' | 'name_en'>;
};
export type CountQuery = Pick<FigureQuery, 'title' | 'org'> & { readonly count: PlatformCount };
/** Bookings may lie in the future, and all of them count. */
export const lastDay = '9999-12-31';

type OpenableProps = {
  readonly title: string;
  readonly text: string;
  readonly children: (close: () => void) => ReactNode;
};
const Openable = ({ title, text, children }: OpenableProps) => {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.figure}
        aria-label={t('behind.open', { title, text })}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {text}
      </UnstyledButton>
      {isOpen && <Suspense fallback={null}>{children(() => setOpen(false))}</Suspense>}
    </>
  );
};

export const FigureBehind = ({ of, text }: { readonly of: FigureQuery; readonly text: string }) => (
  <Openable title={of.title} text={text}>
    {(close) => <FigureDrawer of={of} onClose={close} />}
  </Openable>
);

export const CountBehind = ({ of, text }: { readonly of: CountQuery; readonly text: string }) =>
  text === '0' ? (
    text
  ) : (
    <Openable title={of.title} text={text}>
      {(close) => <CountDrawer of={of} onClose={close} />}
    </Openable>
  );
