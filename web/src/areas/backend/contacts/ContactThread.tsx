import type { ContactStep } from '@klang/contracts/api/contacts';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dateAndTime } from '../../../lib/format.ts';
import { useSite } from '../../../lib/site.ts';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './contacts.module.css';

const sideOf = { sent: 'visitor', replied: 'visitor', answered: 'staff', noted: 'note' } as const;
export const isMessage = (is: ContactStep['is']): is is keyof typeof sideOf => Object.hasOwn(sideOf, is);

type Props = { readonly step: ContactStep; readonly visitor: string };

const Message = ({ step, visitor }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const side = isMessage(step.is) ? sideOf[step.is] : 'visitor';
  const who = side === 'visitor' ? visitor : (step.by.name ?? t('contacts.staff'));
  return (
    <li className={`${classes.bubble} sand p-10-14`} data-side={side}>
      <Group component="header" gap="0 10px" align="baseline" fz="sm">
        <Text component="b" fw={500}>
          {who}
        </Text>
        {side === 'note' && <i className="faint upright">{t('contacts.noteMark')}</i>}
        <time className="faint fz-125" dateTime={step.at}>
          {dateAndTime(step.at, language)}
        </time>
      </Group>
      <p className="message">{step.text ?? <i>{t('contacts.erased')}</i>}</p>
    </li>
  );
};

const Deed = ({ step }: Props) => {
  const { t } = useTranslation('backend');
  const { language } = useSite();
  const who = step.by.name ?? t('contacts.staff');
  const is = step.is === 'assigned' && step.assigneeName === null ? 'unassigned' : step.is;
  return (
    <li className={`${classes.deed} wrap baseline faint fz-13`}>
      {t(`contacts.did.${is}`, { who, assignee: step.assigneeName })}
      <time className="faint fz-125" dateTime={step.at}>
        {dateAndTime(step.at, language)}
      </time>
    </li>
  );
};

export const ContactThread = ({
  steps,
  visitor,
}: {
  readonly steps: readonly ContactStep[];
  readonly visitor: string;
}) => {
  const { t } = useTranslation('backend');
  return (
    <Panel title={t('contacts.thread')}>
      <Stack component="ol" gap={12}>
        {steps.map((step) => {
          const Step = isMessage(step.is) ? Message : Deed;
          return <Step key={step.id} step={step} visitor={visitor} />;
        })}
      </Stack>
    </Panel>
  );
};
