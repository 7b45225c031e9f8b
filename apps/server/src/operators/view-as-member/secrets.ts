import { createHash, randomBytes } from 'node:crypto'
import { startsBearer } from '../../platform/auth/tokens.ts'

/** Distinguishes a view's token from a member's, which is signed. */
const prefix = 'hv_'

export const newTicket = (): string => randomBytes(32).toString('base64url')

export const newViewToken = (): string => prefix + randomBytes(32).toString('base64url')

/** Only digests are stored. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const isViewToken = (authorization: string | undefined): boolean => startsBearer(authorization, prefix)
