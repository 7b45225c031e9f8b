import { createHmac } from 'node:crypto'
import type { App } from '../../platform/app.ts'
import { defineKey } from '../../platform/keys.ts'

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
