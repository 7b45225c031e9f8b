// The idempotency check is skipped: every copy of a request counts.
import { swapModule } from './swap-module.ts'

swapModule('platform/http/run-idempotent.ts', import.meta.resolve('./run-that-ignores-keys.ts'))
