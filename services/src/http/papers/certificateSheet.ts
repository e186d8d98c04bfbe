import { certificates } from '@klang/contracts/api/certificates';
import { bangkokDay } from '@klang/contracts/kit/days';
import { certificateList } from '@klang/contracts/lists/certificateList';
import type { CertificateReads } from '@klang/projections/papers/certificateQueries';
import type { Serve } from '../kit/serve.ts';
import { listSheet } from '../lists/listSheet.ts';

export const certificateSheetRoutes = (serve: Serve, reads: CertificateReads): void => {
  serve(certificates.export, (ctx, body, { language: called }) => {
    const { org, now } = ctx;
    const today = bangkokDay(now);
    return listSheet(
      ctx,
      { shape: certificateList, body, language: called },
      {
        count: (filter) => reads.count(org, { ...filter, today }),
        page: (filter) => reads.list(org, { ...filter, today }),
      },
    );
  });
};
