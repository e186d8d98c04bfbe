/** For an order by staff the customer accepts the texts before payment. */
export const makers = ['customer', 'staff'] as const;
export type MadeBy = (typeof makers)[number];

/** Numbers in the list of sales channels: registered or booked on the site, or by staff. */
export const channelNumbers: Readonly<Record<MadeBy, number>> = { customer: 2, staff: 1 };
