import type { Client } from '@halyard/contract'
import { application } from '../application.ts'

/** Makes a call with the application's configuration. */
export const api: Client = (call, input, sending) => application().api(call, input, sending)
