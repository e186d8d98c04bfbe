import type { LateMoneyChoiceView, LateMoneyRow } from '@klang/contracts/api/lateMoney';
import { caseChoiceTexts } from '@klang/contracts/payments/caseTexts';
import { Box, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../lib/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import classes from './lateMoney.module.css';
import { type LostMoney, SettleDialog } from './SettleDialog.tsx';

type Props = {
  readonly found: LateMoneyRow;
  readonly choices: readonly LateMoneyChoiceView[];
  readonly lost: LostMoney | null;
  readonly mayChange: boolean;
};

export const CaseChoices = ({ found, choices, lost, mayChange }: Props) => {
  const { t } = useTranslation('backend');
  const localize = useLocalize();
  const [choice, setChoice] = useState<LateMoneyChoiceView | null>(null);
  return (
    <Panel title={t('lateMoney.what')} note={t(found.customerId ? 'lateMoney.told' : 'lateMoney.toldNobody')}>
      <ul className={classes.choices}>
        {choices.map((one) => (
          <li className="row wraps gap-8-16 ruled" key={one.choice} data-possible={one.isPossible}>
            <Box component="span" flex="1 1 220px">
              <Text component="b" fw={600}>
                {localize(caseChoiceTexts[one.choice])}
              </Text>
              <small className="under">{one.why ? localize(one.why) : t(`lateMoney.choice.${one.choice}.text`)}</small>
            </Box>
            {mayChange && (
              <Button size="small" isDisabled={!one.isPossible} onClick={() => setChoice(one)}>
                {t('lateMoney.settle')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {choice && <SettleDialog found={found} chosen={choice} lost={lost} onDone={() => setChoice(null)} />}
    </Panel>
  );
};
