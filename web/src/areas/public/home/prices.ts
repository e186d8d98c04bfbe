import type { Text } from '@klang/contracts/messages';

export type Months = 1 | 3 | 6 | 12;
export type PriceTerm = { readonly months: Months; readonly percentOff: number };
export type PricedSize = {
  readonly id: string;
  readonly kind: 'box' | 'area';
  readonly name: Text;
  readonly shortName: Text;
  readonly note: Text;
  readonly monthlySatang: Readonly<Record<Months, number>>;
};

/** What storing costs a month, with what the table around it says. */
export type PriceList = {
  readonly includesVat: boolean;
  readonly terms: readonly PriceTerm[];
  readonly sizes: readonly PricedSize[];
};

export type QuoteLineName = 'monthly' | 'insurance' | 'delivery' | 'service' | 'inventory';
export type QuoteLine = {
  readonly name: QuoteLineName;
  readonly count: number;
  readonly eachSatang: number;
  /** Of how many months the line is made; 1 for what is paid once. */
  readonly months: number;
  readonly amountSatang: number;
};

export type Wish = { readonly sizeId: string; readonly count: number; readonly months: Months };

/** The answer to a wish: what a month costs, what is paid on the day of booking and what it is made of. */
export type Quote = {
  readonly wish: Wish;
  readonly eachSatang: number;
  readonly monthlySatang: number;
  readonly payNowSatang: number;
  readonly laterMonthlySatang: number;
  readonly lines: readonly QuoteLine[];
};

export const counts = { least: 1, most: 99 } as const;
export const firstWish: Wish = { sizeId: 'standard', count: 8, months: 3 };
