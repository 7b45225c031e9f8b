/** Payments into or out of an account, requested from the broker. Recorded together with the transfer into the hold. */
import type { Amount } from '@halyard/money'
import type { Reader, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { centsOf, unitsOf } from './cents.ts'

export type OperationKind = 'FUND' | 'TOP_UP' | 'PROFIT' | 'FROM_MT5' | 'FUND_SHARE' | 'CLOSE' | 'CORRECTION'

export interface Operation {
  /** The broker's deal carries it as its comment. */
  readonly id: string
  readonly orderId: string
  readonly kind: OperationKind
  /** Positive pays in, negative takes out. */
  readonly amountCents: bigint
  /** The capital in a CLOSE, in minor units. */
  readonly capitalPart: Amount
  readonly state: 'OPEN' | 'DONE' | 'REFUSED' | 'WAIVED'
  /** While open: the broker's last answer, if that was a refusal. */
  readonly refusal: string | null
  /** The refusal is not conclusive: this id has changed the balance, but by another amount. */
  readonly inDoubt: boolean
  /** When the broker was last asked. */
  readonly triedAt: Date | null
  readonly createdAt: Date
}

/** Whether an open operation is known not to be done: never requested, or clearly refused last time. */
export const isKnownUndone = ({ triedAt, refusal, inDoubt }: Operation): boolean =>
  triedAt === null || (refusal !== null && !inDoubt)

/** An id of 22 characters, since the broker stores at most 31. */
const newOperationId = (): string => Buffer.from(newId().replaceAll('-', ''), 'hex').toString('base64url')

export async function addOperation(
  tx: Tx,
  operation: {
    readonly orderId: string
    readonly kind: OperationKind
    /** Positive pays in, negative takes out. In minor units. */
    readonly amount: Amount
    readonly capitalPart?: Amount
  },
  now: Date,
): Promise<string> {
  const id = newOperationId()
  await tx
    .insertInto('broker_operation')
    .values({
      id,
      order_id: operation.orderId,
      kind: operation.kind,
      amount_cents: centsOf(operation.amount),
      capital_part: operation.capitalPart ?? 0n,
      created_at: now,
    })
    .execute()
  return id
}

/** Oldest first. */
export function openOperations(reader: Reader, orderId: string): Promise<Operation[]> {
  return openOperationsOf(reader, [orderId])
}

export async function openOperationsOf(reader: Reader, orderIds: readonly string[]): Promise<Operation[]> {
  const rows = await reader
    .selectFrom('broker_operation')
    .selectAll()
    .where('order_id', '=', (select) => select.fn.any(select.val([...orderIds])))
    .where('state', '=', 'OPEN')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(asOperation)
}

export async function operationsById(reader: Reader, ids: readonly string[]): Promise<Operation[]> {
  const rows = await reader.selectFrom('broker_operation').selectAll().where('id', 'in', ids).execute()
  return rows.map(asOperation)
}

/** The broker's payments at the end of an order; several operations if a deal came in late. */
export async function closingsDone(reader: Reader, orderId: string): Promise<Operation[]> {
  const rows = await reader
    .selectFrom('broker_operation')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('kind', '=', 'CLOSE')
    .where('state', '=', 'DONE')
    .execute()
  return rows.map(asOperation)
}

/** The sum taken out by the CLOSEs. A trial's capital is the platform's. */
export function takenOut(closings: readonly Operation[]): {
  readonly capital: Amount
  readonly free: Amount
} {
  const capital = closings.reduce((sum, { capitalPart }) => sum + capitalPart, 0n)
  const all = closings.reduce((sum, { amountCents }) => sum - unitsOf(amountCents), 0n)
  return { capital, free: all - capital }
}

/** Returns null if it is no longer open. */
export async function lockOpenOperation(tx: Tx, id: string): Promise<Operation | null> {
  const row = await tx
    .selectFrom('broker_operation')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ? asOperation(row) : null
}

interface Row {
  readonly id: string
  readonly order_id: string
  readonly kind: string
  readonly amount_cents: string
  readonly capital_part: string
  readonly state: string
  readonly refusal: string | null
  readonly in_doubt: boolean
  readonly tried_at: Date | null
  readonly created_at: Date
}

function asOperation(row: Row): Operation {
  return {
    id: row.id,
    orderId: row.order_id,
    kind: row.kind as OperationKind,
    amountCents: BigInt(row.amount_cents),
    capitalPart: BigInt(row.capital_part),
    state: row.state as Operation['state'],
    refusal: row.refusal,
    inDoubt: row.in_doubt,
    triedAt: row.tried_at,
    createdAt: row.created_at,
  }
}
