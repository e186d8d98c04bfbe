import { readCode } from '@klang/contracts/codes/codes';
import { labelsInPart, pageOfLabel } from '@klang/contracts/codes/labels';
import { type PrintWork, startOf } from '@klang/contracts/prints/prints';
import type { CodeReads, RetiredCode } from '@klang/projections/codes/queries';
import type { StoredPrint } from '@klang/projections/prints/queries';

type LabelWork = Extract<PrintWork, { readonly kind: 'labels' }>;
type FileOfPrint = Pick<StoredPrint, 'work' | 'pages' | 'wholeAt' | 'retiredCodes' | 'state' | 'changedAt'>;

const numberOf = (code: string): number => readCode(code)?.number ?? 0;
const isIn = ({ batchId, part, isWhole = false }: LabelWork, one: RetiredCode): boolean =>
  one.batchId === batchId && (isWhole || Math.floor((numberOf(one.code) - one.first) / labelsInPart) === part - 1);

/** Whether its label went to the printer before it was retired. */
const isOutBefore = ({ state, changedAt }: FileOfPrint, { retiredAt }: RetiredCode): boolean =>
  state === 'printed' || (state === 'sent' && retiredAt >= changedAt);

/** What has no page in the file: it was retired when the print was requested, whatever became of it since. */
export const retiredCodesIn = (print: FileOfPrint, retired: readonly RetiredCode[]): readonly string[] => {
  const { work, wholeAt, retiredCodes } = print;
  if (work.kind !== 'labels') return [];
  const isBefore = (one: RetiredCode): boolean => isIn(work, one) && one.retiredAt < wholeAt;
  return retiredCodes ?? retired.filter(isBefore).map(({ code }) => code);
};

/** What stays blank in the file: it had a page when the print was requested, and is retired since. */
export const blankCodesIn = (print: FileOfPrint, retired: readonly RetiredCode[]): readonly string[] => {
  const { work, pages } = print;
  if (work.kind !== 'labels') return [];
  const inPart = retired.filter((one) => isIn(work, one));
  const withoutPage = new Set(retiredCodesIn(print, retired));
  const placeOf = ({ code, first }: RetiredCode): number => {
    const earlier = [...withoutPage].filter((one) => numberOf(one) < numberOf(code)).length;
    return numberOf(code) - first - (work.part - 1) * labelsInPart - earlier;
  };
  const isOnPages = (one: RetiredCode): boolean => {
    const page = pageOfLabel({ format: work.format, start: startOf(work) }, work.code ? 0 : placeOf(one));
    return pages === null || (pages.first <= page && page <= pages.last);
  };
  return inPart
    .filter((one) => !withoutPage.has(one.code) && (work.code ?? one.code) === one.code)
    .filter((one) => !isOutBefore(print, one) && isOnPages(one))
    .map(({ code }) => code);
};

type LeftOut = { readonly blankCodes: string[]; readonly retiredCodes: string[] };
export const labelsLeftOut =
  (codes: Pick<CodeReads, 'retiredIn'>) =>
  async (org: string, prints: readonly StoredPrint[]): Promise<(print: StoredPrint) => LeftOut> => {
    const batchIds = prints.flatMap(({ work }) => (work.kind === 'labels' ? work.batchId : []));
    const retired = batchIds.length === 0 ? [] : await codes.retiredIn(org, [...new Set(batchIds)]);
    return (print) => ({
      blankCodes: [...blankCodesIn(print, retired)],
      retiredCodes: [...retiredCodesIn(print, retired)],
    });
  };
