import { createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { deriveKey } from '../../platform/keys.ts'
import { nameColumn } from '../identity/index.ts'

export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** By e-mail or username, in lower case. */
export function findMember(app: App, name: string) {
  return app.db
    .selectFrom('member')
    .select(['id', 'number', 'username', 'email', 'referral_code', 'password_hash', 'disabled_at'])
    .where(nameColumn(name), '=', name)
    .executeTakeFirst()
}

/**
 * Whose password is guessed. E-mail and username are two handles of one; a handle that nobody has counts like one that
 * somebody has. Kept as a digest: people type passwords here by mistake.
 */
export function ownerOf(app: App, name: string, member: FoundMember | undefined): string {
  if (member) return member.id
  const key = deriveKey(app.config.secret, 'unknown-handle')
  return `nobody:${createHmac('sha256', key).update(name).digest('base64url')}`
}
