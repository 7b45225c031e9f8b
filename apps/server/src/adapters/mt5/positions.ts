import * as z from 'zod/mini'
import { BrokerUnknown, type Position } from '../../ports/broker.ts'
import { existingAccounts } from './existing-accounts.ts'
import { cents, price, read, ticket, whole } from './forms.ts'
import { failed, retcodes } from './retcodes.ts'
import type { ServerZone } from './server-zone.ts'
import type { WebApi } from './web-api.ts'

const pageSize = 100

export const positionRow = z.object({
  position: ticket,
  login: whole,
  symbol: z.string(),
  action: z.enum(['0', '1']),
  digits: whole,
  timecreate: whole,
  volume: whole,
  priceopen: price,
  pricecurrent: price,
  profit: cents,
  storage: cents,
})

export async function positionsOf(
  api: WebApi,
  zone: ServerZone,
  login: number,
): Promise<readonly Position[]> {
  const path = '/api/position/get_page'
  const found = new Map<bigint, Position>()
  for (let offset = 0; ; ) {
    const reply = await api.read({ path, query: { login, offset, total: pageSize } })
    const none =
      reply.code === retcodes.noData ||
      (reply.code === retcodes.notFound && (await existingAccounts(api, [login])).includes(login))
    if (!none && reply.code !== retcodes.done) throw failed(path, reply)
    const page = none ? [] : read(path, z.array(positionRow), reply.answer)
    if (page.length === 0) return [...found.values()]
    offset += page.length
    for (const item of page) {
      if (item.login !== login) throw new BrokerUnknown('INCONSISTENT', 'a position of another account')
      found.set(item.position, positionOf(item, zone))
    }
  }
}

export function positionOf(item: z.output<typeof positionRow>, zone: ServerZone): Position {
  return {
    id: item.position,
    login: item.login,
    openedAt: zone.toTime(item.timecreate * 1000),
    side: item.action === '0' ? 'BUY' : 'SELL',
    symbol: item.symbol,
    volume: item.volume,
    openPrice: item.priceopen,
    currentPrice: item.pricecurrent,
    digits: item.digits,
    profitCents: item.profit,
    swapCents: item.storage,
  }
}
