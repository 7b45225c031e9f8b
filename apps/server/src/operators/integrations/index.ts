/** Integrations: webhooks, and API keys for reading (docs/operators.md). */
import { cleanUpWebhooksJob } from './clean-up.ts'
import { webhookSecret } from './secrets.ts'

export { deliverWebhooks } from './deliver.ts'

export const machineJobs = [cleanUpWebhooksJob]

export const machineSealedColumns = [webhookSecret]
