export const claimPath = (claimId: string): string => `/backend/claimdetail?id=${encodeURIComponent(claimId)}`;
