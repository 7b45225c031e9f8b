/** Integrations: webhooks, and API keys for reading (docs/operators.md). */
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.ts'
import { cleanUpWebhooksJob } from './clean-up.ts'
import { listDeliveries, replayDelivery } from './deliveries.ts'
import { addWebhook, listWebhooks, removeWebhook } from './endpoints.ts'
import { webhookSecret } from './secrets.ts'

export { deliverWebhooks } from './deliver.ts'

export const machineHandlers = [
  listWebhooks,
  addWebhook,
  removeWebhook,
  listDeliveries,
  replayDelivery,
  listApiKeys,
  createApiKey,
  revokeApiKey,
]

export const machineJobs = [cleanUpWebhooksJob]

export const machineSealedColumns = [webhookSecret]
