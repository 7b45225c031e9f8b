import { capabilities } from '@halyard/contract'
import { session } from './session.ts'

interface Message {
  readonly name: string
  readonly capabilities: readonly string[]
}

/** Saves the operator's current capabilities: two colleagues may have changed them. */
export function renewOperator(profile: Message): void {
  const saved = session.current()
  if (!saved) return
  const known = capabilities.filter((each) => profile.capabilities.includes(each))
  if (saved.name === profile.name && saved.capabilities.join() === known.join()) return
  session.start({ ...saved, name: profile.name, capabilities: known })
}
