import type { Call } from '@halyard/contract'
import { application } from '../application.ts'
import type { AppClient } from './create-api.ts'
import type { NamedRequest } from './open-requests.ts'

/** Makes a call with the application's configuration. */
export const api: AppClient = (call, input, sending) => application().api(call, input, sending)

/** When the same money request was first sent, if its outcome is still unknown; null otherwise. */
export const openSince = (call: Call, input: object): Date | null => application().openSince(call, input)

/** All money requests of who is signed in whose outcome is unknown, first the oldest. */
export const openNow = (): readonly NamedRequest[] => application().openNow()

/** Those of this call about the same order or package, whatever else was asked. */
export const openAbout = (call: Call, input: object): readonly NamedRequest[] =>
  application().openAbout(call, input)
