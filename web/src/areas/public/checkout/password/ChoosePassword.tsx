import { barePhone } from '@klang/contracts/address/phone';
import { customers } from '@klang/contracts/api/customers';
import { brokenPasswordRules } from '@klang/contracts/signin/passwordRule';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPassword } from '../../../../account/NewPassword.tsx';
import { useCommand } from '../../../../lib/api.ts';
import { CallFailed } from '../../../../lib/call.ts';
import { useSite } from '../../../../lib/site.ts';
import { useVisitorToken } from '../../../../lib/visitor.ts';
import { FormProblems, focusField } from '../../../../ui/FormProblems.tsx';
import { useCustomerSignIn } from '../../login/useCustomerSignIn.ts';
import { Checkout } from '../Checkout.tsx';
import { useCart } from '../cart.ts';
import { AcceptTexts } from '../date/AcceptTexts.tsx';
import { useTexts } from '../date/useTexts.ts';
import { AccountOwner } from './AccountOwner.tsx';
import classes from './password.module.css';

const useRegistering = (onKnown: () => void) => {
  const { language } = useSite();
  const {
    cart: { contact, termsId, pdpaId },
  } = useCart();
  useVisitorToken();
  const register = useCommand(customers.register);
  const { signIn, isPending, refusal } = useCustomerSignIn();
  const send = async (password: string) => {
    const { firstname, lastname, email, phone } = contact;
    const person = { firstname, lastname, email, phone: barePhone(phone), language };
    try {
      const accepts = [termsId, pdpaId].filter((id) => id !== null);
      await register.mutateAsync({ ...person, password, accepts });
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
  const { cart } = useCart();
  const { terms, pdpa } = useTexts();
  const isAgreed = terms !== undefined && cart.termsId === terms._id && pdpa !== undefined && cart.pdpaId === pdpa._id;
  const isBroken = brokenPasswordRules(password).length > 0;
  const go = () => {
    setTried(true);
    if (isBroken) return focusField('password');
    if (!isAgreed) return focusField(cart.termsId === terms?._id ? 'pdpa' : 'terms');
    if (!isBusy) void send(password);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const action = { label: t('password.go'), onGo: go, isBusy };
  return (
    <Checkout step="checkout-password" title={t('password.title')} action={action}>
      <form className={`${classes.form} grid gap-18`} noValidate onSubmit={submit}>
        <p className="muted">{t('password.for')}</p>
        {refusal && <FormProblems title={refusal} />}
        <AccountOwner />
        <NewPassword
          label={t('password.label')}
          value={password}
          error={isTried && isBroken && t('password.broken')}
          onChange={setPassword}
        />
        <AcceptTexts isTried={isTried} changed={undefined} />
        <button
          type="button"
          className={`${classes.turn} text-tap plain link middle round-4 text-left`}
          onClick={onKnown}
        >
          {t('password.known')}
        </button>
        <button type="submit" hidden>
          {t('password.go')}
        </button>
      </form>
    </Checkout>
  );
};
