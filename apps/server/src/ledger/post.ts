/**
 * The way into the ledger from a feature's own transaction.
 *
 * A transaction posts once, everything together: all balance rows are locked in one order, in one call, so
 * two transactions can never deadlock. If an account is short, the result is a refusal and nothing is
 * written. Breaking the ledger's rules is a bug of ours and throws.
 */
import type { Amount, TransferKind } from '@halyard/money'
import { run, type Tx } from '../platform/db/database.ts'
import { requireNamedRequest } from '../platform/db/moving-requests.ts'
import { runOrUndo } from '../platform/db/run-or-undo.ts'
import { newId } from '../platform/ids.ts'
import type { Address } from './chart.ts'

interface Line {
  readonly account: Address
  /** Negative takes from the account, positive gives to it. */
  readonly amount: Amount
}

export interface NewTransfer {
  readonly id: string
  readonly kind: TransferKind
  /** Values that texts are made from, such as another member's id; never a text itself. */
  readonly details: Readonly<Record<string, string>>
  readonly lines: readonly Line[]
}

/** `shortOf` is the address of an account that does not hold enough. */
export type Posted = { readonly posted: true } | { readonly posted: false; readonly shortOf: Address }

export function move(
  kind: TransferKind,
  way: { readonly from: Address; readonly to: Address; readonly amount: Amount },
  details: NewTransfer['details'] = {},
): NewTransfer {
  const { from, to, amount } = way
  if (amount <= 0n) throw new Error(`A ${kind} must move something`)
  const lines = [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
  return { id: newId(), kind, details, lines }
}

const posted = new WeakSet<Tx>()

export async function post(tx: Tx, transfers: readonly NewTransfer[], now: Date): Promise<Posted> {
  const values = valuesOf(tx, transfers, now)
  const [answer] = await run<{ short_of: string | null }>(tx, `select ${ledgerPost} as short_of`, values)
  const shortOf = answer?.short_of
  return shortOf ? { posted: false, shortOf } : { posted: true }
}

/** Posts without waiting for it. If an account is short, the transaction is undone for that reason. */
export function postOrUndo(tx: Tx, transfers: readonly NewTransfer[], now: Date, ifShort: object): void {
  const values = valuesOf(tx, transfers, now)
  runOrUndo(tx, `select refuse_if(${ledgerPost} is not null)`, values, ifShort)
}

const ledgerPost = 'ledger_post($1, $2, $3, $4, $5, $6, $7)'

function valuesOf(tx: Tx, transfers: readonly NewTransfer[], now: Date): readonly unknown[] {
  requireNamedRequest()
  if (posted.has(tx)) throw new Error('A transaction posts once, everything together')
  posted.add(tx)
  const lines = transfers.flatMap(({ lines }, index) =>
    lines.map((line) => ({ ...line, transfer: index + 1 })),
  )
  return [
    transfers.map(({ id }) => id),
    transfers.map(({ kind }) => kind),
    transfers.map(({ details }) => JSON.stringify(details)),
    now,
    lines.map(({ transfer }) => transfer),
    lines.map(({ account }) => account),
    lines.map(({ amount }) => amount.toString()),
  ]
}
