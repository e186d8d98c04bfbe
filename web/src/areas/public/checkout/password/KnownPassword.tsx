import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { publicPath } from '../../../../lib/language.ts';
import { useSite } from '../../../../lib/site.ts';
import { loginFrom } from '../../../../lib/wayBack.ts';
import { focusField } from '../../../../ui/FormProblems.tsx';
import { PasswordField } from '../../../../ui/PasswordField.tsx';
import { useCustomerSignIn } from '../../login/useCustomerSignIn.ts';
import { Checkout } from '../Checkout.tsx';
import { useCart } from '../cart.ts';
import { AccountOwner } from './AccountOwner.tsx';
import classes from './password.module.css';

const Others = ({ onNew }: { readonly onNew: () => void }) => {
  const { t } = useTranslation('checkout');
  const { language } = useSite();
  return (
    <div className={`${classes.others} spread wraps`}>
      <Link
        className="text-tap link middle round-4"
        to={publicPath(loginFrom('forgot', 'checkout-password?known=1'), language)}
      >
        {t('password.forgot')}
      </Link>
      <button type="button" className={`${classes.turn} text-tap plain link middle round-4 text-left`} onClick={onNew}>
        {t('password.new')}
      </button>
    </div>
  );
};

export const KnownPassword = ({ onNew }: { readonly onNew: () => void }) => {
  const { t } = useTranslation('checkout');
  const { t: common } = useTranslation('common');
  const { cart } = useCart();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { signIn, isPending, refusal } = useCustomerSignIn();
  const go = async () => {
    setTried(true);
    if (password === '') return focusField('password');
    const isIn = !isPending && (await signIn({ username: cart.contact.email.trim(), password, isKept: true }));
    if (!isIn) focusField('password');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void go();
  };
  const isMissing = isTried && password === '';
  const action = { label: t('password.signIn'), onGo: () => void go(), isBusy: isPending };
  return (
    <Checkout step="checkout-password" title={t('password.knownTitle')} action={action}>
      <form className={`${classes.form} grid gap-18`} noValidate onSubmit={submit}>
        <p className="muted">{t('password.knownText')}</p>
        <AccountOwner />
        <PasswordField
          size="lg"
          label={common('password')}
          name="password"
          autoComplete="current-password"
          showLabel={common('showPassword')}
          value={password}
          error={isMissing ? common('passwordMissing') : refusal}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <Others onNew={onNew} />
        <button type="submit" hidden>
          {t('password.signIn')}
        </button>
      </form>
    </Checkout>
  );
};
