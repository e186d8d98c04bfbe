import type { ContactView } from '@klang/contracts/api/contacts';
import { forgetting } from '@klang/contracts/api/forgetting';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { isAdminAtWork } from '../../../lib/rights.ts';
import { ForgetPerson } from '../../../lookups/ForgetPerson.tsx';

export const ForgetWriter = ({ contact: { id: contactId, name } }: { readonly contact: ContactView }) => {
  const { detail } = useSession();
  const forget = useCommand(forgetting.writer);
  if (!isAdminAtWork(detail, 'logscontactus') || name === null) return null;
  return (
    <ForgetPerson
      kind="writer"
      name={name}
      sending={{ ...forget, send: (reason) => forget.mutateAsync({ contactId, reason }) }}
    />
  );
};
