import type { BatchRow } from '@klang/contracts/api/codes';
import type { StationRow } from '@klang/contracts/api/prints';
import { reprintReasons } from '@klang/contracts/codes/codes';
import { isSheet, type LabelFormat, labelFormats, labelsOnSheet } from '@klang/contracts/codes/labels';
import { Group, NativeSelect, NumberInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/area.tsx';
import { shortDate } from '../../../lib/format.ts';
import { holds } from '../../../lib/rights.ts';
import { useSite } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { download as downloadIcon } from '../../../ui/listIcons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { printer as printerIcon } from '../../../ui/workIcons.ts';
import { PrintsOfBatch } from '../prints/PrintsOfBatch.tsx';
import { SmallLabel } from '../prints/SmallLabel.tsx';
import { useStations } from '../prints/useStation.ts';
import { RightLink } from '../RightLink.tsx';
import { paperAt, papersAt } from './labelPaper.ts';
import { BatchSheet } from './SheetDrawing.tsx';
import { StationCards } from './StationCards.tsx';
import { usePrinting } from './usePrinting.ts';

type Props = { readonly batch: BatchRow };
type PrintState = ReturnType<typeof usePrinting>;

type FieldProps = PrintState & { readonly begin: number; readonly papers: readonly LabelFormat[] };

/** The station knows how much of its sheet is used; a file on this device begins a new one. */
const beginOf = ({ start, stationId, format }: PrintState, stations: readonly StationRow[]): number => {
  const station = stations.find(({ id }) => id === stationId);
  return start ?? (station?.format === format ? station.used + 1 : 1);
};

const HowFields = (props: FieldProps) => {
  const { format, reason, needsReason, change, begin, papers } = props;
  const { t } = useTranslation('trips');
  const { t: translate } = useTranslation('prints');
  return (
    <div className="fields-row">
      <NativeSelect
        label={t('codes.paper')}
        value={format}
        data={labelFormats
          .filter((value) => papers.includes(value))
          .map((value) => ({ value, label: translate(`format.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          change({ format: labelFormats.find((one) => one === value) ?? 'kind', start: null })
        }
      />
      {isSheet(format) && (
        <NumberInput
          label={t('codes.start', { most: labelsOnSheet[format] })}
          value={begin}
          min={1}
          max={labelsOnSheet[format]}
          clampBehavior="strict"
          allowDecimal={false}
          onChange={(value) => change({ start: Number(value) || null })}
        />
      )}
      {needsReason && (
        <NativeSelect
          label={t('codes.why')}
          value={reason ?? ''}
          data={[
            { value: '', label: t('choose') },
            ...reprintReasons.map((value) => ({ value, label: t(`codes.reason.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ reason: reprintReasons.find((one) => one === value) ?? null })
          }
        />
      )}
    </div>
  );
};

/** A large batch downloads in parts. All parts are one print. */
const PartButtons = ({ parts, isBusy, print, again }: PrintState) => {
  const { t } = useTranslation('trips');
  return (
    <Group gap={8} align="stretch">
      {Array.from({ length: parts }, (_, place) => place + 1).map((part) => (
        <Button key={part} size="small" left={downloadIcon} isBusy={isBusy} onClick={() => void print(part)}>
          {t('codes.part', { part, parts })}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={again}>
        {t('codes.printAgain')}
      </Button>
    </Group>
  );
};

const Coming = ({ done, breakOff }: PrintState) => {
  const { t } = useTranslation('trips');
  const percent = Math.round((done ?? 0) * 100);
  return (
    <Group gap={8} align="stretch" role="status">
      <progress value={percent} max={100} aria-label={t('codes.coming', { percent })} />
      <span>{t('codes.coming', { percent })}</span>
      <Button size="small" onClick={breakOff}>
        {t('codes.breakOff')}
      </Button>
    </Group>
  );
};

const PrintButton = ({ batch, printing }: Props & { readonly printing: PrintState }) => {
  const { t } = useTranslation('trips');
  const { t: translate } = useTranslation('prints');
  const { detail } = useSession();
  const { needsReason, reason, isBusy, print, stationId } = printing;
  const mayAct = holds(detail, 'qr', 'u') && detail?.viewing === undefined;
  const isHere = stationId === undefined;
  const word = t(batch.prints === 0 ? 'codes.print' : 'codes.printAgain');
  return (
    <Button
      variant={batch.prints === 0 ? 'accent' : 'outlined'}
      left={isHere ? downloadIcon : printerIcon}
      isBusy={isBusy}
      isDisabled={!mayAct || (needsReason && reason === null)}
      onClick={() => void print(1)}
    >
      {isHere ? word : translate('atStation')}
    </Button>
  );
};

const Printing = ({ batch }: Props) => {
  const { t: translate } = useTranslation('prints');
  const stations = (useStations().data?.data ?? []).filter(({ prints }) => prints.includes('labels'));
  const printing = usePrinting(batch, stations);
  const { format, parts, isPrinted, isSent, problem, stationId } = printing;
  const choose = (chosen: string | null | undefined): void => {
    if (chosen === undefined) printing.printHere();
    else printing.change({ stationId: chosen, start: null });
  };
  const begin = beginOf(printing, stations);
  const anyPaper = paperAt(stations, { stationId: null, format });
  return (
    <>
      {problem && <FormProblems title={problem} />}
      {stations.length > 0 && (
        <StationCards stations={stations} anyPaper={anyPaper} value={stationId} onChange={choose} />
      )}
      <HowFields {...printing} begin={begin} papers={papersAt(stations, printing)} />
      {!isSheet(format) && <SmallLabel prefix={batch.prefix} />}
      {isSheet(format) && <BatchSheet format={format} start={begin} batch={batch} />}
      {isPrinted && parts > 1 ? <PartButtons {...printing} /> : <PrintButton batch={batch} printing={printing} />}
      {printing.done !== null && <Coming {...printing} />}
      {isSent && (
        <p role="status">
          {translate('askedFor')}{' '}
          <RightLink to="/backend/printqrcode" needs="printqrcode">
            {translate('askedForText')}
          </RightLink>
        </p>
      )}
    </>
  );
};

export const PrintPanel = ({ batch }: Props) => {
  const { t } = useTranslation('trips');
  const { language } = useSite();
  const printed = batch.printedAt
    ? t('codes.printed', { count: batch.prints, at: shortDate(batch.printedAt, language) })
    : t('codes.notPrinted');
  return (
    <Panel
      title={`${batch.firstCode} – ${batch.lastCode}`}
      note={`${t('codes.many', { count: batch.count })} · ${printed}`}
    >
      {batch.retired < batch.count ? <Printing batch={batch} /> : <p className="muted">{t('codes.noneLeft')}</p>}
      <PrintsOfBatch batchId={batch.id} />
    </Panel>
  );
};
