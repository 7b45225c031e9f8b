/**
 * An intruder may have turned on 2FA with their own app, which would lock out the owner, who holds the
 * mailbox. So a mailed freeze link turns off such 2FA, if it is younger than the week in which the mail about
 * it can be answered: the mailbox alone turns off nothing older.
 */
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/database.ts'
import { freezeLinkDays, tellOfSecurityEvent } from '../email/index.ts'
import { takeTwoFaOff } from './turn-off.ts'

interface TurnedOn {
  readonly two_fa_since: Date | null
}

/** `since`: when the intruder may have come in. */
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
