import { orders } from '@klang/contracts/api/orders';
import { promoCode } from '@klang/contracts/orders/quote';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useArea } from '../../../../lib/area.tsx';
import { useLocalize } from '../../../../lib/site.ts';
import { Button } from '../../../../ui/Button.tsx';
import { TextInput } from '../../../../ui/fields.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { checkCircle } from '../../../../ui/icons.ts';
import { useCart, wishIn } from '../cart.ts';
import { useCartQuote } from '../useCartQuote.ts';
import classes from './cart.module.css';

type Answer = z.output<typeof orders.quote.detail>;

const useTrying = () => {
  const { t } = useTranslation('checkout');
  const { send } = useArea();
  const localize = useLocalize();
  const { cart, change } = useCart();
  const trial = useMutation({
    mutationFn: async (code: string): Promise<string | null> => {
      const read = promoCode.safeParse(code);
      if (!read.success) return t('promo.wrong');
      const body = { ...wishIn(cart), promoCode: read.data };
      const { detail } = await send<Answer>({ endpoint: orders.quote, body });
      if (detail.promoRefusal) return localize(detail.promoRefusal);
      change({ promoCode: read.data });
      return null;
    },
  });
  return { ...trial, refusal: trial.data ?? trial.error?.message };
};

const Taken = ({ code }: { readonly code: string }) => {
  const { t } = useTranslation('checkout');
  const localize = useLocalize();
  const { change } = useCart();
  const { seen } = useCartQuote();
  const refusal = seen?.promoRefusal;
  return (
    <div className={`${classes.taken} row gap-10 fz-15 round`} data-refused={Boolean(refusal)} role="status">
      <Icon of={checkCircle} size={18} />
      <p className="grows">
        <b>{code}</b> {refusal ? localize(refusal) : t('promo.taken')}
      </p>
      <Button variant="quiet" size="small" onClick={() => change({ promoCode: '' })}>
        {t('promo.remove')}
      </Button>
    </div>
  );
};

export const PromoField = () => {
  const { t } = useTranslation('checkout');
  const { cart } = useCart();
  const [typed, setTyped] = useState('');
  const { mutate, reset, isPending, refusal } = useTrying();
  if (cart.promoCode !== '') return <Taken code={cart.promoCode} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') mutate(typed);
  };
  return (
    <form className={`${classes.promo} grid`} noValidate onSubmit={submit}>
      <TextInput
        label={t('promo.label')}
        name="promoCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        value={typed}
        error={refusal}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          reset();
        }}
      />
      <Button type="submit" isBusy={isPending}>
        {t('promo.apply')}
      </Button>
    </form>
  );
};
