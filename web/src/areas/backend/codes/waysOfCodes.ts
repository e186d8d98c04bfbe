export const labelPath = (orderId: string): string => `/backend/ordergeneratedetail?id=${encodeURIComponent(orderId)}`;
export const batchPath = (batchId: string): string => `/backend/generatelist?id=${encodeURIComponent(batchId)}`;
export const batchesPath = '/backend/generatelist';
export const foreignPath = `${batchesPath}?foreign=1`;
