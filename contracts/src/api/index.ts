import type { Endpoint } from '../kit/endpoint.ts';
import { authen } from './authen.ts';
import { customers } from './customers.ts';
import { orders } from './orders.ts';

export const api = { authen, customers, orders } satisfies Record<string, Record<string, Endpoint>>;

export const endpoints: readonly Endpoint[] = Object.values(api).flatMap((noun) => Object.values<Endpoint>(noun));
