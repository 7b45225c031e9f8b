/**
 * The two links in the mail to the old address. Each token is signed for one purpose and names one change. It
 * comes after the #, which browsers never send.
 */
import type { KeyObject } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { readToken, signToken } from '../../platform/auth/tokens.ts'
import { laterBy } from '../../platform/clock.ts'
import { defineKey } from '../../platform/keys.ts'
import { undoSeconds } from './request-email-change.ts'

const keys = {
  confirm: defineKey('confirm-email-change'),
  undo: defineKey('undo-email-change'),
}

type Purpose = 'confirm' | 'undo'

export async function emailChangePath(
  app: App,
  purpose: Purpose,
  change: {
    readonly id: string
    readonly requested_at: Date
    readonly effective_at: Date
    readonly changed_at: Date | null
  },
): Promise<string> {
  const counts = change.changed_at ?? change.effective_at
  const expiresAt = purpose === 'confirm' ? counts : laterBy(counts, undoSeconds)
  const token = await signToken(keyOf(app, purpose), change.id, {}, change.requested_at, expiresAt)
  return `/email-change?do=${purpose}#token=${token}`
}

/** The change of a link; null for a forged or expired link. */
export async function changeOfLink(app: App, purpose: Purpose, token: string): Promise<string | null> {
  return (await readToken(keyOf(app, purpose), token, app.clock.now()))?.sessionId ?? null
}

function keyOf(app: App, purpose: Purpose): KeyObject {
  return keys[purpose](app.config.secret)
}
