/**
 * Parses calls in the specification: `GET /wallet/walletList takes …`, `POST /account/sendOtp (no token)
 * takes …`.
 */
import type { Statement } from './statements.ts'

export interface NamedCall {
  readonly id: string
  readonly method: 'GET' | 'POST'
  /** Relative to the site's root. */
  readonly path: string
  readonly access: 'public' | 'member'
  /** The aliased call, such as `GET /api/wallet/walletList`. */
  readonly sameAs: string | null
}

const form = /^(GET|POST) (\/[^\s,]+)(,? at the site root,?)?( \(no token\))?/
const alias = /answers the same as (GET|POST) (\/\S+)$/

export function callsOf(statements: readonly Statement[]): readonly NamedCall[] {
  return statements.flatMap(({ id, text }) => {
    const [, method, path, atRoot, noToken] = form.exec(text) ?? []
    if (!method || !path) return []
    const [, sameMethod, samePath] = alias.exec(text) ?? []
    return {
      id,
      method: method as NamedCall['method'],
      path: atRoot ? path : `/api${path}`,
      access: noToken ? 'public' : 'member',
      sameAs: sameMethod && samePath ? `${sameMethod} /api${samePath}` : null,
    }
  })
}
