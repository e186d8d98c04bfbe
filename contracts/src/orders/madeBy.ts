/** Who made an order: whom it is for, or staff for them, who agree to the texts before they pay. */
export const makers = ['customer', 'staff'] as const;
export type MadeBy = (typeof makers)[number];

/** By the number of its channel comes whoever books or registers on the site, and whom staff booked for or added. */
export const channelNumbers: Readonly<Record<MadeBy, number>> = { customer: 2, staff: 1 };
