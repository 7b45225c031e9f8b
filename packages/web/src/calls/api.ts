import { application } from '../application.ts'
import type { AppClient } from './create-api.ts'

export const api: AppClient = (call, input, sending) => application().api(call, input, sending)
