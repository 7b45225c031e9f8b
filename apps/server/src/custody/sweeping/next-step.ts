/** Decides the next step of a signed transaction from its outcome on the chain. No I/O. */
import { isSettled, type Outcome } from '../../ports/chain.ts'
import type { SweepItem } from './items.ts'

export type Step = 'send' | 'wait' | 'done' | 'failed'

/** `required` is the number of confirmations needed. */
export function nextStep({ kind }: Pick<SweepItem, 'kind'>, outcome: Outcome, required: number): Step {
  switch (outcome.state) {
    case 'mined':
      if (!isSettled(outcome, required)) return 'wait'
      if (!outcome.succeeded) return 'failed'
      // Token transfers are finished by the code that follows the chain, once it has seen them.
      return kind === 'FUNDING' ? 'done' : 'wait'
    // Failing too early does no harm: a transaction that is still mined is recognised.
    case 'expired':
      return 'failed'
    case 'pending':
      return 'wait'
    case 'unknown':
      return 'send'
  }
}
