import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { baht } from '../../../lib/format.ts';
import { FailedState } from '../../../ui/FailedState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from '../reports/reports.module.css';

export type Part = {
  readonly key: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly amountSatang: number;
  readonly onOpen?: (() => void) | undefined;
};
type Props = { readonly parts: readonly Part[]; readonly total: Pick<Part, 'text' | 'amountSatang'> };

const Line = ({ part: { text, note, amountSatang, onOpen } }: { readonly part: Part }) => {
  const content = (
    <>
      <strong>{text}</strong>
      <b data-negative={amountSatang < 0 || undefined}>{baht(amountSatang)}</b>
      {note && <small className="muted fz-13">{note}</small>}
    </>
  );
  return onOpen ? (
    <button type="button" onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className={classes.part}>{content}</div>
  );
};

export const Sum = ({ parts, total }: Props) => (
  <>
    <ul className={`${classes.facts} grid`}>
      {parts.map((part) => (
        <li key={part.key}>
          <Line part={part} />
        </li>
      ))}
    </ul>
    <footer className={`${classes.sum} row between wraps gap-8 surface`}>
      <span>{total.text}</span>
      <strong>{`= ${baht(total.amountSatang)}`}</strong>
    </footer>
  </>
);

type ReadState<T> = {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};
export const Explaining = <T,>({
  state,
  children,
}: {
  readonly state: ReadState<T>;
  readonly children: (data: T) => ReactNode;
}) => {
  const { t } = useTranslation('backend');
  if (state.data) return children(state.data);
  if (!state.error) return <SkeletonRows />;
  return (
    <FailedState
      title={t('explain.failed')}
      text={state.error.message}
      retryLabel={t('report.again')}
      onRetry={state.refetch}
    />
  );
};
