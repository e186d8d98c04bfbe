/** A figure that stands for itself; where it has an aim, the less the better. */
export type Figure = {
  readonly name: string;
  readonly figure: number;
  readonly unit: 'ms' | 's' | '/s' | 'MB' | '';
  /** What it should stay below; none where it is only told. */
  readonly aim: number | null;
};
