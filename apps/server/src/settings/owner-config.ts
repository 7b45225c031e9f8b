/** The configuration of commands run as the database's owner: only the database's address. */
import * as z from 'zod/mini'
import { plainWires } from './plain-wires.ts'
import { readSettings, refuseProblems } from './read-settings.ts'
import { address, listOf } from './setting-forms.ts'

const forms = {
  HALYARD_MODE: z._default(z.enum(['demo', 'production'], "must be 'demo' or 'production'"), 'production'),
  DATABASE_OWNER_URL: address('postgres:', 'postgresql:'),
  PLAIN_HOSTS: z._default(z.string(), ''),
}

export function readOwnerUrl(env: NodeJS.ProcessEnv): string {
  const { values, wrong } = readSettings(forms, env)
  const { HALYARD_MODE, DATABASE_OWNER_URL, PLAIN_HOSTS } = values
  refuseProblems(
    wrong,
    HALYARD_MODE === 'demo' ? [] : plainWires({ DATABASE_OWNER_URL }, listOf(PLAIN_HOSTS)),
  )
  return DATABASE_OWNER_URL
}
