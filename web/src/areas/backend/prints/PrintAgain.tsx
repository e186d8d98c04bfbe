import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { type ReprintReason, reprintReasons } from '@klang/contracts/codes/codes';
import { canPrint, type PrintPages } from '@klang/contracts/prints/prints';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { fieldErrorsOf, wholeRefusal } from '../../../lib/fieldErrors.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FormProblems } from '../../../ui/FormProblems.tsx';
import { notify } from '../../../ui/notice.ts';
import { arePages, PagesChoice } from './PagesChoice.tsx';
import { useNoneFits } from './printWords.ts';
import { StationChoice } from './StationChoice.tsx';

type Props = {
  readonly job: PrintRow;
  /** Undefined: not read yet. */
  readonly stations: readonly StationRow[] | undefined;
  readonly onClose: () => void;
};

/** Null: nobody said it, or nothing came out at all. */
export const missingOf = ({ missing = null, pages }: PrintRow): PrintPages | null =>
  missing && missing.first > (pages?.first ?? 1) ? missing : null;

/** This station, unless it prints such things no more, or labels on another paper. */
const stationIn = (stations: Props['stations'], { work }: PrintRow, stationId: string | null): string | null =>
  !stations || stations.some((one) => one.id === stationId && canPrint(work, one)) ? stationId : null;

/** Why labels are printed again, where the fault of the print says it. */
const reasonOf = ({ work, fault }: PrintRow): ReprintReason | null => {
  if (work.kind !== 'labels') return null;
  return fault === 'faint' ? 'faint' : 'jammed';
};

export const MissingPages = ({ job, stations }: Omit<Props, 'onClose'>) => {
  const { t } = useTranslation('prints');
  const { mutateAsync, isPending } = useCommand(prints.again);
  const pages = missingOf(job);
  if (!pages) return null;
  const print = async () => {
    // The one that has the pages before them.
    const stationId = stationIn(stations, job, job.takenBy ?? job.stationId);
    const body = { jobId: job.id, stationId, reason: reasonOf(job), pages };
    const refused = await mutateAsync(body).then(
      () => null,
      (error: Error) => error.message,
    );
    notify(refused === null ? { type: 'positive', title: t('askedFor') } : { type: 'negative', title: refused });
  };
  return (
    <Button size="small" isBusy={isPending} onClick={() => void print()}>
      {pages.first === pages.last ? t('printPage', { page: pages.first }) : t('printPages', pages)}
    </Button>
  );
};

type WhereProps = Pick<Props, 'job'> & {
  readonly stations: readonly StationRow[];
  readonly value: string | null;
  readonly onChange: (stationId: string | null) => void;
};
const WhereAgain = ({ job, stations, ...choice }: WhereProps) => {
  const noneFits = useNoneFits(stations)(job);
  const fit = stations.filter((one) => canPrint(job.work, one));
  return <StationChoice stations={fit} openText={noneFits} {...choice} />;
};

const knowing = { fields: ['pages'] };

export const PrintAgain = ({ job, stations, onClose }: Props) => {
  const { t } = useTranslation('prints');
  const { t: trips } = useTranslation('trips');
  const { t: common } = useTranslation('common');
  const [chosen, setStation] = useState<string | null>();
  const stationId = chosen === undefined ? stationIn(stations, job, job.stationId) : chosen;
  const [reason, setReason] = useState<ReprintReason>('jammed');
  const [pages, setPages] = useState(job.pages);
  const { mutateAsync, isPending, error, reset } = useCommand(prints.again);
  const isWaiting = job.state !== 'failed';
  const needsReason = job.work.kind === 'labels' && !isWaiting;
  const [isIncomplete, setIncomplete] = useState(false);
  const whole = wholeRefusal(error, knowing);
  const ask = async () => {
    setIncomplete(!arePages(pages));
    if (!arePages(pages)) return;
    const body = { jobId: job.id, stationId, reason: needsReason ? reason : null, pages };
    if (await mutateAsync(body).catch(() => null)) onClose();
  };
  return (
    <ConfirmDialog
      title={t(isWaiting ? 'where' : 'again')}
      yes={t(isWaiting ? 'atStation' : 'again')}
      no={common('back')}
      tone="calm"
      isBusy={isPending}
      onNo={onClose}
      onYes={() => void ask()}
    >
      {whole && <FormProblems title={whole} />}
      {stations && <WhereAgain job={job} stations={stations} value={stationId} onChange={setStation} />}
      {!isWaiting && (
        <PagesChoice
          value={pages}
          error={isIncomplete ? t('pagesIncomplete') : fieldErrorsOf(error, knowing)['pages']}
          onChange={(next) => {
            reset();
            setIncomplete(false);
            setPages(next);
          }}
        />
      )}
      {needsReason && (
        <NativeSelect
          label={t('againWhy')}
          value={reason}
          data={reprintReasons.map((value) => ({ value, label: trips(`codes.reason.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            setReason(reprintReasons.find((one) => one === value) ?? 'jammed')
          }
        />
      )}
    </ConfirmDialog>
  );
};
