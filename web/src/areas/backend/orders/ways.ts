export const orderPath = (orderId: string): string => `/backend/orderlistdetail?id=${encodeURIComponent(orderId)}`;
export const refundPath = (refundId: string): string => `/backend/refunddetail?id=${encodeURIComponent(refundId)}`;
export const casePath = (caseId: string): string => `/backend/latemoneydetail?id=${encodeURIComponent(caseId)}`;
