import type { ExportFormat } from '@klang/contracts/kit/sheet';
import type { TogetherAs } from '@klang/contracts/papers/together';
import { listExport } from '../../domain/export.ts';
import type { Context } from '../../platform/eventLog/context.ts';

type ExportFacts = {
  readonly list: string;
  readonly format: ExportFormat | 'jsonl' | 'print' | TogetherAs;
  readonly columns: readonly string[];
  readonly query: Readonly<Record<string, unknown>>;
  /** For clients that may report an export twice. */
  readonly exportId?: string;
};

const isFilled = (value: unknown): boolean => value !== undefined && value !== '';

export const recordingExport =
  (ctx: Context, { list, format, columns, query, exportId = ctx.newId() }: ExportFacts) =>
  async (rows: number): Promise<void> => {
    const narrowedBy = Object.keys(query).filter((name) => isFilled(query[name]));
    await ctx.execute(listExport, exportId, {
      type: 'RecordExport',
      exportId,
      list,
      format,
      columns: [...columns],
      narrowedBy,
      rows,
      at: ctx.now.toISOString(),
    });
  };
