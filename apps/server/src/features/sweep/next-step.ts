/** What is to be done about a transaction that was signed, from what the chain says of it. Without I/O. */
import type { Outcome } from '../../ports/chain.ts'
import type { SweepItem } from './items.ts'

export type Step = 'send' | 'wait' | 'done' | 'failed'

/** `required` is how deep a transaction has to be. */
export function nextStep({ kind }: Pick<SweepItem, 'kind'>, outcome: Outcome, required: number): Step {
  switch (outcome.state) {
    case 'mined':
      if (outcome.confirmations < required) return 'wait'
      if (!outcome.succeeded) return 'failed'
      // That tokens have moved is believed when whoever follows the chain has seen it.
      return kind === 'FUNDING' ? 'done' : 'wait'
    // Too early costs nothing: what comes into a block all the same is still known for what it is.
    case 'expired':
      return 'failed'
    case 'pending':
      return 'wait'
    case 'unknown':
      return 'send'
  }
}
