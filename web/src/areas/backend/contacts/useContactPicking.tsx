import { type ContactShown, contacts } from '@klang/contracts/api/contacts';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCommand, useRead } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import type { useShapedList } from '../../../lists/ShapedList.tsx';
import { type BulkDeed, useBulk } from '../../../lists/useBulk.tsx';

type Props = {
  readonly list: ReturnType<typeof useShapedList>;
  readonly asked: z.input<typeof contacts.list.body>;
  readonly rows: readonly ContactShown[];
  readonly total: number;
};
type Deed = z.input<typeof contacts.many.body>['deed'];

/** Several messages at once: whose they are to answer, closed or opened again, and a file of them. */
export const useContactPicking = (props: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const { data } = useRead(contacts.assignees, {});
  const { mutateAsync } = useCommand(contacts.many);
  const mayChange = holds(detail, 'logscontactus', 'u') && detail?.viewing === undefined;
  const people = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const deeds = (['assign', 'close', 'reopen'] as const).map(
    (name): BulkDeed<Deed> => ({
      name,
      label: t(`contacts.many.${name}`),
      title: (count) => t(`contacts.many.${name}Title`, { count }),
      ...(name === 'assign' && {
        choice: { label: t('contacts.assignee'), options: [{ value: '', label: t('contacts.nobody') }, ...people] },
      }),
    }),
  );
  return useBulk({
    ...props,
    idOf: ({ id }) => id,
    nameOf: ({ id, name, excerpt }) => name ?? excerpt ?? id,
    deeds: mayChange ? deeds : [],
    take: async (asked, { deed, choice }) =>
      (await mutateAsync({ ...asked, deed, staffId: deed === 'assign' ? choice || null : null })).detail,
    call: contacts.export,
  });
};
