export type Figures = { readonly papers: number; readonly receivedSatang: number; readonly vatSatang: number };
export const noFigures: Figures = { papers: 0, receivedSatang: 0, vatSatang: 0 };

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const numberOf = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);

const vatOf = (facts: Fields): number => {
  const vatSatang = numberOf(fieldsOf(facts['sums'])['vatSatang']);
  if (facts['kind'] === 'CN') return -vatSatang;
  // A reissued receipt has the tax of the one it cancels.
  const isFirst = fieldsOf(facts['replaces'])['way'] !== 'reissue';
  return facts['kind'] === 'RT' && isFirst ? vatSatang : 0;
};

const received: Readonly<Record<string, string>> = {
  OrderPaid: 'amountSatang',
  BillPaid: 'amountSatang',
  TripClosed: 'cashTakenSatang',
  VisitCashAdded: 'cashTakenSatang',
};

/** Without schemas, so that any verifier computes the same from the stored data. */
export const figuresOf = (type: string, data: unknown): Figures => {
  const fields = fieldsOf(data);
  if (type === 'VisitCashLowered') return { ...noFigures, receivedSatang: -numberOf(fields['lessSatang']) };
  const field = received[type];
  if (field) return { ...noFigures, receivedSatang: numberOf(fields[field]) };
  return type === 'PaperIssued' ? { ...noFigures, papers: 1, vatSatang: vatOf(fieldsOf(fields['facts'])) } : noFigures;
};

export const plus = (one: Figures, other: Figures): Figures => ({
  papers: one.papers + other.papers,
  receivedSatang: one.receivedSatang + other.receivedSatang,
  vatSatang: one.vatSatang + other.vatSatang,
});
