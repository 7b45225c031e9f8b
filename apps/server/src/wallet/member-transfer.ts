import { type Amount, formatAmount, groupThousands } from '@halyard/money'
import { move, type NewTransfer, walletOf } from '../ledger/index.ts'
import { run, type Tx } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'

interface TransferRequest {
  readonly memberId: string
  readonly requestKey: string
  readonly amount: Amount
}

/** Writes the member's transfer, which is the cause of the returned ledger transfer. */
export async function sendUsdp(
  tx: Tx,
  request: TransferRequest,
  receiverId: string,
  names: Readonly<Record<string, string>>,
): Promise<NewTransfer> {
  const way = {
    from: walletOf(request.memberId, 'usdp'),
    to: walletOf(receiverId, 'usdp'),
    amount: request.amount,
  }
  const cause = await insertTransfer(tx, 'USDP_TRANSFER', request, receiverId)
  return move('USDP_TRANSFER', way, { ...names, cause })
}

/** sendUsdp for a transfer from the bonus wallet to the USDT wallet. */
export async function takeBonus(tx: Tx, request: TransferRequest): Promise<NewTransfer> {
  const { memberId, amount } = request
  const way = { from: walletOf(memberId, 'bonus'), to: walletOf(memberId, 'usdt'), amount }
  return move('BONUS_TO_WALLET', way, {
    cause: await insertTransfer(tx, 'BONUS_TO_WALLET', request, memberId),
  })
}

async function insertTransfer(
  tx: Tx,
  kind: 'USDP_TRANSFER' | 'BONUS_TO_WALLET',
  { memberId, requestKey, amount }: TransferRequest,
  toMemberId: string,
): Promise<string> {
  const id = newId()
  await run(
    tx,
    `insert into member_transfer (id, kind, member_id, request_key, to_member_id, amount)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, kind, memberId, requestKey, toMemberId, amount.toString()],
  )
  return id
}

export const transferred = (amount: Amount, currency: 'USDT' | 'USDP') => ({
  notice: 'TRANSFERRED' as const,
  noticeParams: { amount: groupThousands(formatAmount(amount, currency)), currency },
})
