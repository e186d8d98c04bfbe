import { authen } from '@klang/contracts/api/authen';
import { useSession } from '../../../lib/area.tsx';
import { newSessionId } from '../../../lib/ids.ts';
import { webChannel } from '../../../lib/recheck.ts';
import { useSignIn } from '../../../lib/signIn.ts';

/** `isKept`: each use extends the session. */
type Credentials = { readonly username: string; readonly password: string; readonly isKept: boolean };

export const useCustomerSignIn = () => {
  const { token } = useSession();
  const { signIn, ...rest } = useSignIn(authen.webClient);
  return {
    ...rest,
    signIn: ({ isKept, ...credentials }: Credentials): Promise<boolean> =>
      signIn({
        ...credentials,
        token: token ?? '',
        autorenew: isKept,
        session: newSessionId(),
        channel: webChannel,
      }),
  };
};
