/**
 * Whoever broke into an account may have turned on 2FA with their own app, and the owner, who holds the
 * mailbox, would never get in again. So a mailed link that freezes the account takes such 2FA off, as long as
 * it is younger than the week for which the mail about it can be answered: the mailbox alone takes off
 * nothing that has been on for longer.
 */
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { freezeLinkDays, tellOfSecurityEvent } from '../email/index.ts'
import { takeTwoFaOff } from './turn-off.ts'

interface TurnedOn {
  readonly two_fa_since: Date | null
}

/** `since`: when somebody else may have come in. */
export function isLateTwoFa({ two_fa_since: on }: TurnedOn, since: Date, now: Date): boolean {
  return on !== null && on >= since && on > laterBy(now, -freezeLinkDays * 24 * 3600)
}

/** The caller has locked the member's row. */
export async function takeLateTwoFaOff(
  tx: Tx,
  app: App,
  member: TurnedOn & { readonly id: string },
  since: Date,
): Promise<void> {
  if (!isLateTwoFa(member, since, app.clock.now())) return
  await takeTwoFaOff(tx, app, member.id)
  await tellOfSecurityEvent(tx, app, member.id, 'TWO_FA_TURNED_OFF')
}
