import type { ExportFormat } from '@klang/contracts/kit/sheet';
import type { TogetherAs } from '@klang/contracts/papers/together';
import { listExport } from '../../domain/export.ts';
import type { Context } from '../../platform/eventLog/context.ts';

type ExportFacts = {
  readonly list: string;
  readonly format: ExportFormat | 'jsonl' | 'print' | TogetherAs;
  readonly columns: readonly string[];
  /** What was asked for; only what it was narrowed by is written down. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** Of whoever may tell of the same twice; one of its own is made where none is given. */
  readonly exportId?: string;
};

const isSaid = (value: unknown): boolean => value !== undefined && value !== '';

/** Writes down who took a list as a file or prints it, and how many rows it has, before it leaves. */
export const recordingExport =
  (ctx: Context, { list, format, columns, asked, exportId = ctx.newId() }: ExportFacts) =>
  async (rows: number): Promise<void> => {
    const narrowedBy = Object.keys(asked).filter((name) => isSaid(asked[name]));
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
