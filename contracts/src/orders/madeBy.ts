/** Who made an order: whom it is for, or staff for them, who agree to the texts before they pay. */
export const makers = ['customer', 'staff'] as const;
export type MadeBy = (typeof makers)[number];
