/** 0812345678 as the world writes it. */
export const worldPhone = (phone: string): string => `+66${phone.slice(1)}`;
/** As it is dialled here, the way forms take it. */
export const localPhone = (phone: string | null): string | null => phone?.replace(/^\+66/, '0') ?? null;
