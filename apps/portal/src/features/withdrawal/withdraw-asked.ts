import { showEntered } from '@halyard/web/formats'
import type { Told } from '@halyard/web/texts'
import { told } from '../../locales/index.ts'

/** A withdrawal as a request, in the member's words. */
export function withdrawAsked(typed: string, destination: string): Told {
  return told('withdrawal', 'withdrawAsked', { amount: showEntered(typed, 'USDT'), destination })
}
