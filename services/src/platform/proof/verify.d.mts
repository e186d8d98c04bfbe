export type VerifiedFigures = {
  readonly events: number;
  readonly papers: number;
  readonly papersWithMoney: number;
  readonly bills: number;
  readonly waiting: number;
  readonly days: number;
  readonly lastDay: string | null;
  readonly lastHash: string | null;
};
export type Verified =
  | { readonly isRight: true; readonly figures: VerifiedFigures }
  | { readonly isRight: false; readonly code: string; readonly what: string; readonly why: string };
export const verify: (lines: AsyncIterable<string> | Iterable<string>) => Promise<Verified>;
