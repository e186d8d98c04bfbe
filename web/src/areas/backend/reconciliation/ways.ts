/** Where a statement stands beside the payments. */
export const statementPath = (id: string): string => `/backend/reconciliationdetail?id=${encodeURIComponent(id)}`;
