import { application } from '../application.ts'
import type { AppClient } from './create-api.ts'

/** Makes a call with the application's configuration. */
export const api: AppClient = (call, input, sending) => application().api(call, input, sending)
