import { barePhone } from '@klang/contracts/address/phone';
import { customers } from '@klang/contracts/api/customers';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPassword } from '../../../../doors/NewPassword.tsx';
import { useCommand } from '../../../../lib/api.ts';
import { CallFailed } from '../../../../lib/call.ts';
import { useSite } from '../../../../lib/site.ts';
import { useVisitorToken } from '../../../../lib/visitor.ts';
import { FormProblems, focusField } from '../../../../ui/FormProblems.tsx';
import { useCustomerSignIn } from '../../login/useCustomerSignIn.ts';
import { Checkout } from '../Checkout.tsx';
import { useCart } from '../cart.ts';
import classes from './password.module.css';
import { Whose } from './Whose.tsx';

/** Registers with what was said at the contact step, and signs in at once behind it. */
const useRegistering = (onKnown: () => void) => {
  const { language } = useSite();
  const {
    cart: { contact },
  } = useCart();
  useVisitorToken();
  const register = useCommand(customers.register);
  const { signIn, isPending, refusal } = useCustomerSignIn();
  const send = async (password: string) => {
    const { firstname, lastname, email, phone } = contact;
    const person = { firstname, lastname, email, phone: barePhone(phone), language };
    try {
      await register.mutateAsync({ ...person, password });
    } catch (error) {
      if (error instanceof CallFailed && error.answer.refusal === 'email_taken') onKnown();
      return;
    }
    await signIn({ username: email.trim(), password, isKept: true });
  };
  return { send, isBusy: register.isPending || isPending, refusal: register.error?.message ?? refusal };
};

type Props = { readonly onKnown: () => void };

export const ChoosePassword = ({ onKnown }: Props) => {
  const { t } = useTranslation('checkout');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, isBusy, refusal } = useRegistering(onKnown);
  const isBroken = brokenPasswordRules(password).length > 0;
  const go = () => {
    setTried(true);
    if (isBroken) return focusField('password');
    if (!isBusy) void send(password);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const action = { label: t('password.go'), onGo: go, isBusy };
  return (
    <Checkout step="checkout-password" title={t('password.title')} action={action}>
      <form className={classes.form} noValidate onSubmit={submit}>
        <p className={classes.lead}>{t('password.for')}</p>
        {refusal && <FormProblems title={refusal} />}
        <Whose />
        <NewPassword
          label={t('password.label')}
          value={password}
          error={isTried && isBroken && t('password.broken')}
          onChange={setPassword}
        />
        <button type="button" className={classes.turn} onClick={onKnown}>
          {t('password.known')}
        </button>
        <button type="submit" hidden>
          {t('password.go')}
        </button>
      </form>
    </Checkout>
  );
};
