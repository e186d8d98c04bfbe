import { type OrganizationRow, organizations } from '@klang/contracts/api/organizations';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSite } from '../../../lib/site.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';

type Props = { readonly row: Pick<OrganizationRow, '_id' | 'name_th' | 'name_en' | 'isOpen'> };

export const ToggleOpen = ({ row }: Props) => {
  const { t } = useTranslation('admin');
  const { language } = useSite();
  const [isAsked, setAsked] = useState(false);
  const suspend = useCommand(organizations.suspend);
  const resume = useCommand(organizations.resume);
  const name = row[`name_${language}`];
  const doing = row.isOpen ? 'suspend' : 'resume';
  const used = row.isOpen ? suspend : resume;
  const run = async (reason: string) => {
    const sent = row.isOpen
      ? suspend.mutateAsync({ _id: row._id, reason })
      : resume.mutateAsync({ _id: row._id, reason: reason || null });
    if (!(await sent.catch(() => null))) return;
    notify({ type: 'positive', title: t(`organization.${doing}.done`, { name }) });
    setAsked(false);
  };
  return (
    <>
      <Button size="small" variant={row.isOpen ? 'outlined' : 'filled'} onClick={() => setAsked(true)}>
        {t(`organization.${doing}.open`)}
      </Button>
      {isAsked && (
        <AskDialog
          question={{
            title: t(`organization.${doing}.title`, { name }),
            text: t(`organization.${doing}.text`),
            yes: t(`organization.${doing}.yes`),
            tone: row.isOpen ? 'danger' : 'calm',
            needsReason: row.isOpen,
          }}
          isBusy={used.isPending}
          refusal={used.error?.message}
          onYes={(reason) => void run(reason)}
          onNo={() => setAsked(false)}
        />
      )}
    </>
  );
};
