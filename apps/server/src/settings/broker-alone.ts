/**
 * The broker's part of the configuration on its own, for checking the broker before the rest is configured.
 */
import * as z from 'zod/mini'
import { type BrokerSettings, brokerForms, readBrokerSettings } from './broker-settings.ts'
import { readSettings, refuseProblems } from './read-settings.ts'

const forms = {
  HALYARD_MODE: z._default(z.enum(['demo', 'production'], "must be 'demo' or 'production'"), 'production'),
  ...brokerForms,
}

export function readBrokerAlone(env: NodeJS.ProcessEnv): BrokerSettings['broker'] {
  const { values, wrong } = readSettings(forms, env)
  const problems: string[] = []
  const { broker } = readBrokerSettings(values, values.HALYARD_MODE === 'demo', problems)
  refuseProblems(wrong, problems)
  return broker
}
