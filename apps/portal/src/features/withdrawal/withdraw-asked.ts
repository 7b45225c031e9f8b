import { showEntered } from '@halyard/web/formats'
import type { Message } from '@halyard/web/texts'
import { told } from '../../locales/index.ts'

/** A withdrawal as a request, in the member's words. */
export function withdrawAsked(typed: string, destination: string): Message {
  return told('withdrawal', 'withdrawAsked', { amount: showEntered(typed, 'USDT'), destination })
}
