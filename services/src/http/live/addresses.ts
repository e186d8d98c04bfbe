import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv4 } from 'node:net';

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');

const listOf = (trusted: string): BlockList => {
  const list = new BlockList();
  for (const one of trusted.split(',').map((text) => text.trim())) {
    const [net = '', bits] = one.split('/');
    if (isIP(net) === 0) continue;
    if (bits === undefined) list.addAddress(net, familyOf(net));
    else list.addSubnet(net, Number(bits), familyOf(net));
  }
  return list;
};

/** The client address of a request outside the routes: the nearest address that is no trusted proxy. */
export const addressing = (trusted = '') => {
  const proxies = listOf(trusted);
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, familyOf(address));
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const chain = [...forwarded.map((text) => text.trim()), socket.remoteAddress ?? ''].filter((text) => text !== '');
    return chain.findLast((address, place) => place === 0 || !isProxy(address)) ?? '';
  };
};
