/**
 * A transaction that a refusal rolls back, including everything written before it. For actions on money;
 * where a refused try must be recorded (a wrong code), use `transact`, which commits it.
 */
import { DatabaseError } from 'pg'
import type { Database, Tx } from '../db/database.ts'
import { Refusal, refuse } from './refusal.ts'

class Undone extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.code)
    this.refusal = refusal
  }
}

const maxTries = 3

export async function transactOrRefuse<Answer>(
  db: Database,
  work: (tx: Tx) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transact(async (tx) => {
        const answer = await work(tx)
        if (answer instanceof Refusal) throw new Undone(answer)
        return answer
      })
    } catch (error) {
      const refusal = error instanceof Undone ? error.refusal : ofOwnAccount(error)
      if (refusal) return refusal
      if (tries === maxTries || !isRetryable(error)) throw error
    }
  }
}

/**
 * Operators must not decide about their own account (docs/operators.md): the database rejects any such
 * statement.
 */
function ofOwnAccount(error: unknown): Refusal | null {
  if (!(error instanceof DatabaseError) || error.code !== 'HY403') return null
  return refuse('OWN_ACCOUNT', { params: { subject: error.detail ?? '' } })
}

function isRetryable(error: unknown): boolean {
  const serializationFailure = '40001'
  const deadlock = '40P01'
  return error instanceof DatabaseError && [serializationFailure, deadlock].includes(error.code ?? '')
}
