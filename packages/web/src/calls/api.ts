import type { Client } from '@halyard/contract'
import { application } from '../application.ts'

/** Makes a call, as the application was configured. */
export const api: Client = (call, input, sending) => application().api(call, input, sending)
