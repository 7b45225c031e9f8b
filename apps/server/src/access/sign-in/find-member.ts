import { createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { defineKey } from '../../platform/keys.ts'
import { nameColumn } from '../abuse-protection/index.ts'

const nameKey = defineKey('sign-in-name')

export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Finds a member by e-mail or username, in lower case. */
export function findMember(app: App, name: string) {
  return app.db
    .selectFrom('member')
    .select(['id', 'number', 'username', 'email', 'referral_code', 'password_hash', 'disabled_at'])
    .where(nameColumn(name), '=', name)
    .executeTakeFirst()
}

/**
 * The key for counting strangers' guesses: the name as typed, owned or not. So nothing reveals
 * whether it exists, nor which e-mail and username belong to the same member. Stored as a digest, because
 * people type passwords here by mistake.
 */
export function nameDigest(app: App, name: string): string {
  const key = nameKey(app.config.secret)
  return `name:${createHmac('sha256', key).update(name).digest('base64url')}`
}
