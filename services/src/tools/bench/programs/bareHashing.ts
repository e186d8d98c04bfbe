import { hashPassword } from '../../../platform/signin/passwords.ts';
import { perSecond } from '../kit/pair.ts';
import { answerEach } from './program.ts';

export type HashLoad = { readonly lanes: number; readonly forMs: number };

answerEach<HashLoad>(({ lanes, forMs }) => perSecond(lanes, forMs, () => hashPassword('klang-bench1')));
