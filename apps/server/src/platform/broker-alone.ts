/** The broker's part of the configuration by itself, for who looks at the broker before all the rest is there. */
import * as z from 'zod/mini'
import { type BrokerSettings, brokerForms, readBrokerSettings } from './broker-settings.ts'
import { ConfigError } from './config.ts'

const form = z.object({
  HALYARD_MODE: z._default(z.enum(['demo', 'production']), 'production'),
  ...brokerForms,
})

export function readBrokerAlone(env: NodeJS.ProcessEnv): BrokerSettings['broker'] {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = z.safeParse(form, given)
  if (!read.success) {
    throw new ConfigError(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  }
  const problems: string[] = []
  const { broker } = readBrokerSettings(read.data, read.data.HALYARD_MODE === 'demo', problems)
  if (problems.length > 0) throw new ConfigError(problems)
  return broker
}
