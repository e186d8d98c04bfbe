import type { LateMoneyChoiceShown, LateMoneyRow } from '@klang/contracts/api/lateMoney';
import { caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './lateMoney.module.css';
import { type LostMoney, SettleDialog } from './SettleDialog.tsx';

type Props = {
  readonly found: LateMoneyRow;
  readonly choices: readonly LateMoneyChoiceShown[];
  readonly lost: LostMoney | null;
  readonly mayChange: boolean;
};

/** What can become of the money at this moment, and where it cannot, why. */
export const CaseChoices = ({ found, choices, lost, mayChange }: Props) => {
  const { t } = useTranslation('backend');
  const say = useSay();
  const [asked, setAsked] = useState<LateMoneyChoiceShown | null>(null);
  return (
    <Panel title={t('lateMoney.what')} note={t(found.customerId ? 'lateMoney.told' : 'lateMoney.toldNobody')}>
      <ul className={classes.choices}>
        {choices.map((one) => (
          <li key={one.choice} data-possible={one.isPossible}>
            <Box component="span" flex="1 1 220px">
              <Text component="b" fw={600}>
                {say(caseChoiceTexts[one.choice])}
              </Text>
              <small>{one.why ? say(one.why) : t(`lateMoney.choice.${one.choice}.text`)}</small>
            </Box>
            {mayChange && (
              <Button size="small" isDisabled={!one.isPossible} onClick={() => setAsked(one)}>
                {t('lateMoney.settle')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <SettleDialog found={found} chosen={asked} lost={lost} onDone={() => setAsked(null)} />}
    </Panel>
  );
};
