import { trips } from '@klang/contracts/api/trips';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../../lib/api.ts';
import { countdown } from '../../../../lib/format.ts';
import { useSecondsLeft } from '../../../../lib/secondsLeft.ts';
import { useSite } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CodeField } from '../../../../ui/CodeField.tsx';
import { FormProblems } from '../../../../ui/FormProblems.tsx';
import classes from './asking.module.css';

type SentCode = {
  readonly otpId: string;
  readonly sentTo: string;
  readonly validUntil: string;
  readonly resendAt: string;
};
type Props = {
  readonly orderId: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly onAsked: (otpId: string) => void;
  readonly isTried: boolean;
  readonly refused: string | undefined;
};

const Entering = ({ sentCode, isBusy, onAgain, ...props }: EnteringProps) => {
  const { t } = useTranslation('things');
  const { code, onCode, isTried, refused } = props;
  const left = useSecondsLeft(sentCode.validUntil);
  const wait = useSecondsLeft(sentCode.resendAt);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const over = left === 0 ? t('code.over') : undefined;
  const short = isTried && code.length > 0 && code.length < 6 ? t('code.short') : undefined;
  const missing = isTried && code.length === 0 ? (refused ?? t('code.missing')) : undefined;
  return (
    <>
      <p role="status">{t('code.sent')}</p>
      {sentCode.sentTo && <p className="breaks">{t('code.sentTo', { email: sentCode.sentTo })}</p>}
      <CodeField
        ref={field}
        label={t('code.label')}
        value={code}
        error={over ?? short ?? missing}
        isDisabled={left === 0}
        onChange={onCode}
        onComplete={() => {}}
      />
      {left > 0 && <p>{t('code.validFor', { time: countdown(left) })}</p>}
      <Button isBusy={isBusy} isDisabled={wait > 0} onClick={onAgain}>
        {wait > 0 ? t('code.againIn', { time: countdown(wait) }) : t('code.again')}
      </Button>
    </>
  );
};
type EnteringProps = Props & { readonly sentCode: SentCode; readonly isBusy: boolean; readonly onAgain: () => void };

export const ProveByCode = (props: Props) => {
  const { t } = useTranslation('things');
  const { language } = useSite();
  const [sentCode, setSentCode] = useState<SentCode | null>(null);
  const { mutateAsync, isPending, error } = useCommand(trips.askCode);
  const ask = async () => {
    const answer = await mutateAsync({ orderId: props.orderId, language }).catch(() => null);
    if (!answer) return;
    setSentCode(answer.detail);
    props.onCode('');
    props.onAsked(answer.detail.otpId);
  };
  return (
    <section className={`${classes.block} ${classes.proof} card mt-36 p-20-24`}>
      <h2 className="fz-20">{t('code.title')}</h2>
      {error && <FormProblems title={error.message} />}
      {sentCode && <Entering {...props} sentCode={sentCode} isBusy={isPending} onAgain={() => void ask()} />}
      {!sentCode && (
        <>
          <p>{t('code.text')}</p>
          {props.isTried && <FormProblems title={t('code.first')} />}
          <Button variant="filled" isBusy={isPending} onClick={() => void ask()}>
            {t('code.ask')}
          </Button>
        </>
      )}
    </section>
  );
};
