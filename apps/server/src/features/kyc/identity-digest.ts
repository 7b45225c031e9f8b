import { createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { fillDigests } from '../../platform/fill-digests.ts'
import { defineKey } from '../../platform/keys.ts'
import { identityNumber } from './identity-number.ts'

const digestKey = defineKey('identity-digest')

/**
 * An identity number as a keyed digest: equal for equal numbers however they are written, and useless to
 * anyone who reads the table.
 */
export function digestOfIdentity({ config }: Pick<App, 'config'>, identityNo: string): Buffer {
  const plain = identityNo
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return createHmac('sha256', digestKey(config.secret)).update(plain).digest()
}

/** For documents from before there were digests. */
export function fillIdentityDigests(app: App): Promise<void> {
  return fillDigests(app, {
    table: 'kyc_submission',
    sealed: 'identity_no_sealed',
    digest: 'identity_digest',
    digestOf: (id, sealed) => digestOfIdentity(app, identityNumber.open(app, id, sealed)),
  })
}
