export const correctWay = (paperId: string): string => `taxinvoice?correct=${encodeURIComponent(paperId)}`;

export const correctLinkedWay = (link: string): string => `taxinvoice?link=${encodeURIComponent(link)}&correct=1`;

export const certificateWay = (certificateId: string): string =>
  `taxinvoice?certificate=${encodeURIComponent(certificateId)}`;
