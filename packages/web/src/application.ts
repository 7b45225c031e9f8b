/** What an application tells the kit about itself, once, before its first screen. */
import { type Api, type ApiOptions, createApi } from './calls/create-api.ts'
import type { Session } from './session/create-session.ts'

export interface Application extends ApiOptions {
  readonly session: Pick<Session, 'current' | 'end' | 'onChange'>
  /** Part of every browser tab's title. */
  readonly brandName: string
  /** An operator looks as a member: nothing typed is kept or read. */
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
