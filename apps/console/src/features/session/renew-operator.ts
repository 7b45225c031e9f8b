import { capabilities } from '@halyard/contract'
import { session } from './session.ts'

interface Message {
  readonly name: string
  readonly capabilities: readonly string[]
}

/** Keeps what the server says about the operator now: two colleagues may have changed what they may do. */
export function renewOperator(told: Message): void {
  const kept = session.current()
  if (!kept) return
  const known = capabilities.filter((each) => told.capabilities.includes(each))
  if (kept.name === told.name && kept.capabilities.join() === known.join()) return
  session.start({ ...kept, name: told.name, capabilities: known })
}
