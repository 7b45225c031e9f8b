import { createHash, createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { defineKey } from '../../platform/keys.ts'
import { codeFrom, readCode } from '../../platform/readable-codes.ts'

const codeKey = defineKey('inheritance-claim')

/**
 * The code by which a claimant follows the claim. Derived from its id, so that neither the database nor a job
 * can leak it.
 */
export function codeOfClaim({ config }: Pick<App, 'config'>, claimId: string): string {
  return codeFrom(createHmac('sha256', codeKey(config.secret)).update(claimId).digest())
}

/** The digest by which a claim is found. */
export const hashOfCode = (typed: string): Buffer => createHash('sha256').update(readCode(typed)).digest()
