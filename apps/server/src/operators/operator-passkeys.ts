/**
 * Operators' passkeys: created at the first sign-in and used at later ones, by the same code as members'
 * (access/passkeys).
 */
import { usePasskey } from '../access/passkeys/index.ts'
import type { App } from '../platform/app.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal } from '../platform/http/refusal.ts'

export async function useOperatorPasskey(
  tx: Tx,
  app: App,
  operatorId: string,
  credential: Record<string, unknown>,
): Promise<Refusal | null> {
  const use = { purpose: 'OPERATOR_SIGN_IN', operatorId } as const
  const shown = await usePasskey(tx, app, credential, use, { who: 'operator', id: operatorId })
  return shown instanceof Refusal ? shown : null
}
