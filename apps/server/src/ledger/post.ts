/**
 * Posts transfers within a feature's own transaction. A transaction posts once, everything together: one
 * call locks all balance rows in one order, so two transactions can't deadlock. If an account is short, the
 * result is a refusal and nothing is written. Breaking a ledger rule throws.
 */
import type { Amount, TransferKind } from '@halyard/money'
import { run, type Tx } from '../platform/db/database.ts'
import { requireNamedRequest } from '../platform/db/request-context.ts'
import { newId } from '../platform/ids.ts'
import type { Address } from './chart.ts'

interface Line {
  readonly account: Address
  /** Negative debits the account, positive credits it. */
  readonly amount: Amount
}

/** Parameters of display texts, such as another member's id; never a text itself. */
export type Details = Readonly<Record<string, string>> & {
  /**
   * The row that caused the transfer, as its kind's view names it (docs/ledger.md). Counts once per kind.
   */
  readonly cause: string
}

export interface NewTransfer {
  readonly id: string
  readonly kind: TransferKind
  readonly details: Details
  readonly lines: readonly Line[]
}

/** `shortOf` is the address of the account with insufficient funds. */
export type Posted = { readonly posted: true } | { readonly posted: false; readonly shortOf: Address }

export function move(
  kind: TransferKind,
  way: { readonly from: Address; readonly to: Address; readonly amount: Amount },
  details: Details,
): NewTransfer {
  const { from, to, amount } = way
  if (amount <= 0n) throw new Error(`A ${kind} must move something`)
  const lines = [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
  return { id: newId(), kind, details, lines }
}

export async function post(tx: Tx, transfers: readonly NewTransfer[], now: Date): Promise<Posted> {
  requireNamedRequest()
  if (tx.hasPosted) throw new Error('A transaction posts once, everything together')
  tx.hasPosted = true
  const [answer] = await run<{ short_of: string | null }>(
    tx,
    'select ledger_post($1, $2, $3, $4, $5, $6, $7) as short_of',
    valuesOf(transfers, now),
  )
  const shortOf = answer?.short_of
  return shortOf ? { posted: false, shortOf } : { posted: true }
}

function valuesOf(transfers: readonly NewTransfer[], now: Date): readonly unknown[] {
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
