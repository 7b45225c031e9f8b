import type { Call, Client } from '@halyard/contract'
import { application } from '../application.ts'

/** Makes a call with the application's configuration. */
export const api: Client = (call, input, sending) => application().api(call, input, sending)

/** When the same money request was first sent, if its outcome is still unknown; null otherwise. */
export const openSince = (call: Call, input: object): Date | null => application().openSince(call, input)

/** The same of any request of this call about the same order or package, whatever else was asked. */
export const similarSince = (call: Call, input: object): Date | null =>
  application().similarSince(call, input)
