import { type BatchRow, type CodeRow, codes } from '@klang/contracts/api/codes';
import { codeOf } from '@klang/contracts/codes/codes';
import { labelsInPart, labelsOnSheet } from '@klang/contracts/codes/labels';
import { useTranslation } from 'react-i18next';
import { useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { QrCode } from '../../../ui/QrCode.tsx';
import { qrCode } from '../../../ui/workIcons.ts';
import classes from './sheet.module.css';

type SheetPlace = { readonly format: keyof typeof labelsOnSheet; readonly start: number };
type Props = SheetPlace & { readonly count: number; readonly labels?: readonly DrawnLabel[] };
type DrawnLabel = { readonly code: string; readonly targetId: string | null; readonly isBlank?: boolean };

type LabelRange = {
  readonly most: number;
  readonly part?: number;
  readonly blankCodes?: readonly string[];
  readonly retiredCodes?: readonly string[] | undefined;
};
type ChangedCodes = readonly Pick<CodeRow, 'code' | 'state' | 'targetId'>[];

/** What the sheets hold, in their order. A print that was asked for knows itself which codes have no label in it. */
const labelsIn = (
  batch: BatchRow,
  changed: ChangedCodes,
  { most, part = 1, blankCodes = [], retiredCodes }: LabelRange,
): readonly DrawnLabel[] => {
  const used = new Map(changed.map((row) => [row.code, row]));
  const before = (part - 1) * labelsInPart;
  const isWithoutLabel = (code: string): boolean =>
    retiredCodes?.includes(code) ?? (used.get(code)?.state === 'retired' && !blankCodes.includes(code));
  const left = retiredCodes?.length ?? batch.retired;
  const all = Array.from({ length: Math.min(batch.count - before, most + left) }, (_, place) =>
    codeOf(batch, batch.first + before + place),
  );
  return all
    .filter((code) => !isWithoutLabel(code))
    .map((code) => ({ code, targetId: used.get(code)?.targetId ?? null, isBlank: blankCodes.includes(code) }));
};

const One = ({ code, targetId }: DrawnLabel) => (
  <>
    <QrCode payload={`${window.location.origin}/q/${code}`} label={code} />
    <span>
      <b>{code}</b>
      <small>{targetId}</small>
    </span>
  </>
);

type LegendProps = { readonly start: number; readonly free: number; readonly beyond: number; readonly blank: number };
const Legend = ({ start, free, beyond, blank }: LegendProps) => {
  const { t } = useTranslation('trips');
  return (
    <p className={`${classes.legend} wrap fz-13`}>
      {start > 1 && <span data-state="used">{t('codes.sheetLegend.used', { count: start - 1 })}</span>}
      <span data-state="first">{t('codes.sheetLegend.start', { place: start })}</span>
      {blank > 0 && <span data-state="blank">{t('codes.sheetLegend.blank', { count: blank })}</span>}
      {beyond > 0 ? (
        <span>{t('codes.sheetLegend.next', { count: beyond })}</span>
      ) : (
        <span data-state="free">{t('codes.sheetLegend.free', { count: free })}</span>
      )}
    </p>
  );
};

const SheetDrawing = ({ format, start, count, labels }: Props) => {
  const { t } = useTranslation('trips');
  const most = labelsOnSheet[format];
  const onSheet = Math.min(count, most - start + 1);
  const free = most - start + 1 - onSheet;
  const blank = (labels ?? []).slice(0, onSheet).filter(({ isBlank }) => isBlank).length;
  const stateOf = (place: number) => {
    if (place < start) return 'used';
    if (labels?.[place - start]?.isBlank) return 'blank';
    if (place === start) return 'first';
    return place < start + count ? 'printed' : 'free';
  };
  return (
    <>
      <div
        role="img"
        aria-label={t('codes.sheet', { used: start - 1, printed: onSheet - blank, free })}
        className={`${classes.sheet} grid`}
        data-format={format}
      >
        {Array.from({ length: most }, (_, place) => place + 1).map((place) => {
          const label = labels?.[place - start];
          const isUnknown = labels === undefined && place >= start && place < start + count;
          return (
            <i key={place} data-state={stateOf(place)}>
              {place >= start && label && !label.isBlank && <One {...label} />}
              {isUnknown && <Icon of={qrCode} />}
            </i>
          );
        })}
      </div>
      <Legend start={start} free={free} beyond={count - onSheet} blank={blank} />
    </>
  );
};

const mostListed = 500;

export const BatchSheet = ({ batch, ...at }: SheetPlace & { readonly batch: BatchRow }) => {
  const { data = [] } = useRead(codes.batch, { batchId: batch.id, limit: mostListed }).data ?? {};
  const labels = labelsIn(batch, data, { most: labelsOnSheet[at.format] });
  return <SheetDrawing {...at} count={batch.count - batch.retired} labels={labels} />;
};

type PrintedPart = SheetPlace & {
  readonly batchId: string;
  readonly part: number;
  readonly count: number;
  readonly code?: string | undefined;
  readonly blankCodes: readonly string[];
  readonly retiredCodes: readonly string[] | undefined;
};
/** A person at the printer who may not see codes sees the places only. */
export const PrintedSheet = ({ batchId, part, code, blankCodes, retiredCodes, ...at }: PrintedPart) => {
  const { detail } = useSession();
  const enabled = holds(detail, 'qr', 'v');
  const found = useRead(codes.batch, { batchId, limit: mostListed }, { enabled }).data;
  const range = { most: labelsOnSheet[at.format], part, blankCodes, retiredCodes };
  const labels = found && labelsIn(found.batch, found.data, range);
  const own = code === undefined ? labels : [labels?.find((one) => one.code === code) ?? { code, targetId: null }];
  return <SheetDrawing {...at} {...(own && { labels: own })} />;
};
