/** TronGrid's list of an account's token transfers, page by page. */
import { BadInput } from '../http/answers.ts'
import { queryOf } from '../http/input.ts'
import { toBase58, toHex } from './address.ts'
import type { Block } from './block.ts'
import type { TokenMove } from './transfers.ts'
import type { TronChain } from './tron-chain.ts'

const known = [
  'only_confirmed',
  'only_unconfirmed',
  'only_to',
  'only_from',
  'limit',
  'fingerprint',
  'order_by',
  'min_timestamp',
  'max_timestamp',
  'contract_address',
] as const

const defaultLimit = 20
const largestLimit = 200

export function trc20History(chain: TronChain, address: string, url: URL): unknown {
  const query = queryOf(url, known)
  const owner = toHex(address)
  if (!owner) throw new BadInput('That is no address.')
  const limit = Number(query.limit ?? defaultLimit)
  if (!Number.isInteger(limit) || limit < 1 || limit > largestLimit) {
    throw new BadInput(`"limit" must be from 1 to ${largestLimit}.`)
  }
  const moves = inOrder(chain, query.order_by).filter((move) => isWanted(move, owner, query, chain))
  const from = query.fingerprint ? positionAfter(moves, query.fingerprint) : 0
  const page = moves.slice(from, from + limit)
  const hasMore = from + limit < moves.length
  return {
    data: page.map(shown),
    success: true,
    meta: {
      at: chain.head().timeMs,
      ...(hasMore ? { fingerprint: fingerprintOf(page.at(-1) as TokenMove, moves) } : {}),
      page_size: page.length,
    },
  }
}

function inOrder(chain: TronChain, order = 'block_timestamp,desc'): TokenMove[] {
  const moves = chain.tokenMoves()
  if (order === 'block_timestamp,desc') return moves.reverse()
  if (order === 'block_timestamp,asc') return moves
  throw new BadInput('"order_by" must be block_timestamp,asc or block_timestamp,desc.')
}

function isWanted(
  { contract, from, to, block }: TokenMove,
  owner: string,
  query: Record<string, string | undefined>,
  chain: TronChain,
): boolean {
  const { number, timeMs } = block as Block
  const isSolid = number <= chain.newest(true).number
  return (
    (from === owner || to === owner) &&
    (query.only_to !== 'true' || to === owner) &&
    (query.only_from !== 'true' || from === owner) &&
    (query.only_confirmed !== 'true' || isSolid) &&
    (query.only_unconfirmed !== 'true' || !isSolid) &&
    (query.contract_address === undefined || toHex(query.contract_address) === contract) &&
    timeMs >= Number(query.min_timestamp ?? 0) &&
    timeMs <= Number(query.max_timestamp ?? Number.MAX_SAFE_INTEGER)
  )
}

/** The cursor of the next page: a transaction, and the transfer's index within it. */
function fingerprintOf(move: TokenMove, moves: readonly TokenMove[]): string {
  const same = moves.filter(({ transactionId }) => transactionId === move.transactionId)
  return Buffer.from(`${move.transactionId}:${same.indexOf(move)}`).toString('base64url')
}

function positionAfter(moves: readonly TokenMove[], fingerprint: string): number {
  const at = moves.findIndex((move) => fingerprintOf(move, moves) === fingerprint)
  if (at < 0) throw new BadInput('That "fingerprint" is of no page.')
  return at + 1
}

function shown({ transactionId, contract, from, to, amount, block }: TokenMove) {
  return {
    transaction_id: transactionId,
    token_info: { symbol: 'USDT', address: toBase58(contract), decimals: 6, name: 'Tether USD' },
    block_timestamp: (block as Block).timeMs,
    from: toBase58(from),
    to: toBase58(to),
    type: 'Transfer',
    value: amount.toString(),
  }
}
