import { factors } from '@klang/contracts/api/factors';
import { type StaffRow, type StaffStatus, staff } from '@klang/contracts/api/staff';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../lib/api.ts';
import { useSession } from '../../../lib/area.tsx';
import { holds } from '../../../lib/rights.ts';
import { AskDialog } from '../../../lookups/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { notify } from '../../../ui/notice.ts';
import { Panel } from '../../../ui/Panel.tsx';
import people from '../../../ui/people.module.css';

const deeds = ['inviteAgain', 'restore', 'resetPassword', 'resetFactors', 'unlinkLine', 'suspend'] as const;
type Deed = (typeof deeds)[number];

const possibleAt: Readonly<Record<Deed, readonly StaffStatus[]>> = {
  inviteAgain: ['invited'],
  restore: ['suspended'],
  resetPassword: ['active'],
  resetFactors: ['active'],
  unlinkLine: ['active', 'waiting', 'suspended'],
  suspend: ['active', 'invited'],
};
const isPossible = (deed: Deed, { status, hasLine }: StaffRow): boolean =>
  possibleAt[deed].includes(status) && (deed !== 'unlinkLine' || hasLine);

type AskingProps = { readonly deed: Deed; readonly person: StaffRow; readonly onDone: () => void };

const needsReason = (deed: Deed): boolean => deed === 'suspend' || deed === 'resetFactors';
const isCalm = (deed: Deed): boolean => deed === 'restore' || deed === 'inviteAgain';

const Asking = ({ deed, person, onDone }: AskingProps) => {
  const { t } = useTranslation('backend');
  const simple = useCommand(deed === 'suspend' || deed === 'resetFactors' ? staff.restore : staff[deed]);
  const suspend = useCommand(staff.suspend);
  const resetFactors = useCommand(factors.resetOfStaff);
  const name = person.name ?? t('staff.forgotten');
  const explained = deed === 'suspend' ? suspend : resetFactors;
  const used = needsReason(deed) ? explained : simple;
  const onYes = async (reason: string) => {
    const staffId = person.id;
    const sent = needsReason(deed) ? explained.mutateAsync({ staffId, reason }) : simple.mutateAsync({ staffId });
    const answer = await sent.catch(() => null);
    if (!answer) return;
    notify({ type: 'positive', title: t(`staff.deed.${deed}.done`, { name }) });
    onDone();
  };
  return (
    <AskDialog
      question={{
        title: t(`staff.deed.${deed}.title`, { name }),
        text: t(`staff.deed.${deed}.text`),
        yes: t(`staff.deed.${deed}.yes`),
        tone: isCalm(deed) ? 'calm' : 'danger',
        needsReason: needsReason(deed),
      }}
      isBusy={used.isPending}
      refusal={used.error?.message}
      onYes={onYes}
      onNo={onDone}
    />
  );
};

type Props = { readonly person: StaffRow; readonly holdsMore: boolean };

const useBar = ({ person, holdsMore }: Props): ((deed: Deed) => string | undefined) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  return (deed) => {
    if (needsReason(deed) && person.id === detail?.id) return t(`staff.deed.${deed}.self`);
    return holdsMore ? t('staff.rights.holdsMore') : undefined;
  };
};

export const StaffAccess = ({ person, holdsMore }: Props) => {
  const { t } = useTranslation('backend');
  const { detail } = useSession();
  const [pending, setPending] = useState<Deed | null>(null);
  const whyNot = useBar({ person, holdsMore });
  const possible = deeds.filter((deed) => isPossible(deed, person));
  const isLooking = detail?.viewing !== undefined;
  if (person.status === 'rejected') return <Panel title={t('staff.access')} note={t('staff.rejectedText')} />;
  if (!holds(detail, 'staff', 'u') || possible.length === 0) return null;
  return (
    <Panel title={t('staff.access')}>
      <Stack component="ul" gap={0} className={people.deeds}>
        {possible.map((deed) => (
          <li key={deed}>
            <Text c="var(--ink-2)" fz="md">
              {whyNot(deed) ?? t(`staff.deed.${deed}.hint`)}
            </Text>
            <Button
              variant={deed === 'suspend' ? 'danger' : 'outlined'}
              isDisabled={isLooking || whyNot(deed) !== undefined}
              onClick={() => setPending(deed)}
            >
              {t(`staff.deed.${deed}.open`)}
            </Button>
          </li>
        ))}
      </Stack>
      {pending && <Asking deed={pending} person={person} onDone={() => setPending(null)} />}
    </Panel>
  );
};
