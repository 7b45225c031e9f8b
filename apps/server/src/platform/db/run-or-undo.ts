/**
 * Statements that undo their transaction. They call `refuse_if`, which fails if what it is given is true; nobody waits for
 * that, so a whole transaction can be sent in one packet, COMMIT included, and holds its locks no longer than it has to.
 */
import { DatabaseError } from 'pg'
import { sendAlong, type Tx } from './database.ts'

/** By the errors that say so. */
const reasons = new WeakMap<object, object>()

/** Of refuse_if. */
const refused = 'HY422'

/**
 * If the statement refuses, the transaction is undone for this reason: a Refusal in `transactOrRefuse`. A refusal or an
 * error of the work itself takes precedence.
 */
export function runOrUndo(tx: Tx, text: string, values: readonly unknown[], reason: object): void {
  sendAlong(tx, text, values).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === refused) reasons.set(error, reason)
  })
}

/** The reason for which a transaction was undone, if that is why it failed. */
export function reasonOf(error: unknown): object | undefined {
  return reasons.get(error as object)
}
