/** The application's description of itself for the kit, set once before its first screen. */
import { type Api, type ApiOptions, createApi } from './calls/create-api.ts'
import type { Session } from './session/create-session.ts'

export interface Application extends ApiOptions {
  readonly session: Pick<Session, 'current' | 'end' | 'onChange'>
  /** Part of every browser tab's title. */
  readonly brandName: string
  /** True in an operator's view as member: drafts are neither saved nor read. */
  readonly isViewing?: boolean
}

type Configured = Application & Api

let configured: Configured | null = null

export function configure(application: Application): void {
  configured = { ...application, ...createApi(application) }
}

export function application(): Configured {
  if (!configured) throw new Error('The application has not been configured')
  return configured
}
