import { type PrintRow, prints, type StationRow } from '@klang/contracts/api/prints';
import { signSeconds } from '@klang/contracts/prints/prints';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { CallFailed } from '../../../lib/call.ts';
import { useFileCalls } from '../../../lib/files.ts';
import { newEntryId } from '../../../lib/ids.ts';
import { useMessage } from '../../../lib/live.ts';
import { printFile } from './printers.ts';

const nothing: readonly PrintRow[] = [];
const laterCodes: ReadonlySet<number> = new Set([401, 402, 408, 425, 429]);
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailed && error.answer.code < 500 && !laterCodes.has(error.answer.code);

/** These speak of the lease, not of the file: the job stays in the queue. */
const ofLease: ReadonlySet<string | undefined> = new Set([
  'print_elsewhere',
  'print_lease_over',
  'print_over',
  'print_sent_already',
]);
const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? error.answer.refusal : undefined;

type LettingGo = z.input<typeof prints.letGo.body>;
const causeOf = (refusal: string | undefined): Partial<LettingGo> => ({
  ...(refusal === 'print_needs_reason' && { needsReason: true }),
  ...(refusal === 'no_labels_left' && { hasNoLabels: true }),
});

const useLettingGo = () => {
  const [unreleased, setUnreleased] = useState<LettingGo>();
  const letGo = useCommand(prints.letGo).mutateAsync;
  const release = useCallback(
    async (plain: LettingGo, cause: Partial<LettingGo>) => {
      const whole = { ...plain, ...cause };
      // A server of before refuses a cause that it does not know.
      await letGo(whole).catch((error: unknown) => setUnreleased(isRefused(error) ? plain : whole));
    },
    [letGo],
  );
  return { letGo, release, unreleased, setUnreleased };
};

/** Takes jobs in order under a lease, prints each once, and waits for a person to confirm. */
export const usePrinter = (station: StationRow, isOnlyTab: boolean) => {
  const leaseId = useRef(newEntryId()).current;
  const [problem, setProblem] = useState<string | null>(null);
  const jobs = useRead(prints.jobs, { leaseId });
  const take = useCommand(prints.take).mutateAsync;
  const keepLease = useCommand(prints.keep).mutateAsync;
  const { letGo, release, unreleased, setUnreleased } = useLettingGo();
  const send = useCommand(prints.send).mutateAsync;
  const { fetchFile } = useFileCalls();

  const open = jobs.data?.open ?? nothing;
  const mine = open.find((job) => job.leaseId === leaseId && (job.state === 'taken' || job.state === 'sent'));
  const isFree = isOnlyTab && !station.isPaused && jobs.data !== undefined && mine === undefined;
  const waits = open.some(({ state }) => state === 'waiting');

  // After a failure, the job stays in the queue and rests before the next attempt.
  const restsUntil = useRef(0);
  const isTaking = useRef(false);
  const takeNext = useCallback(async () => {
    if (!isFree || isTaking.current || performance.now() < restsUntil.current) return;
    isTaking.current = true;
    await take({ stationId: station.id, leaseId }).catch((error: Error) => setProblem(error.message));
    isTaking.current = false;
  }, [isFree, take, station.id, leaseId]);
  useEffect(() => {
    void takeNext();
    const timer = setInterval(() => void takeNext(), signSeconds * 1_000);
    return () => clearInterval(timer);
  }, [takeNext]);
  useEffect(() => {
    if (waits) void takeNext();
  }, [waits, takeNext]);
  useMessage('command_print', () => void takeNext());

  const takenId = mine?.state === 'taken' ? mine.id : undefined;
  const name = mine ? `${mine.title}.${mine.work.kind === 'labels' && mine.work.format === 'zpl' ? 'zpl' : 'pdf'}` : '';
  const printTaken = useCallback(
    async (jobId: string) => {
      const lease = { jobId, stationId: station.id, leaseId };
      setProblem(null);
      try {
        const file = await fetchFile(prints.file, { jobId });
        // Record the send first: after a crash in between, nothing prints twice without a person's consent.
        await send(lease);
        await printFile(file, name);
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        const refusal = refusalOf(error);
        const isUnmade = isRefused(error) && !ofLease.has(refusal);
        if (!isUnmade) restsUntil.current = performance.now() + signSeconds * 1_000;
        await release({ ...lease, isUnmade }, causeOf(refusal));
      }
    },
    [station.id, leaseId, fetchFile, send, release, name],
  );
  // A job that comes again is a new one.
  if (unreleased && takenId !== unreleased.jobId) setUnreleased(undefined);
  const begun = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (takenId === undefined) begun.current = undefined;
    if (takenId === undefined || begun.current === takenId) return;
    begun.current = takenId;
    void printTaken(takenId);
  }, [takenId, printTaken]);
  useEffect(() => {
    if (takenId === undefined) return;
    const isKept = unreleased?.jobId !== takenId;
    const stay = () => (isKept ? keepLease({ jobId: takenId, stationId: station.id, leaseId }) : letGo(unreleased));
    const timer = setInterval(() => void stay().catch(() => undefined), signSeconds * 1_000);
    return () => clearInterval(timer);
  }, [takenId, unreleased, keepLease, letGo, station.id, leaseId]);

  return { jobs, mine, problem };
};
