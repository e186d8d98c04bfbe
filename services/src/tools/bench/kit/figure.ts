/** Lower is better. */
export type Figure = {
  readonly name: string;
  readonly figure: number;
  readonly unit: 'ms' | 's' | '/s' | 'MB' | '';
  /** Upper limit; null: informational. */
  readonly aim: number | null;
};
