import { hashPassword } from '../../../platform/signin/passwords.ts';
import { perSecond } from '../kit/pair.ts';
import { answerEach } from './program.ts';

// argon2id with the product's own parameters, and nothing around it.

export type Hashing = { readonly lanes: number; readonly forMs: number };

answerEach<Hashing>(({ lanes, forMs }) => perSecond(lanes, forMs, () => hashPassword('klang-bench1')));
