// The idempotency check is skipped: every copy of a request counts.
import { swapModule } from './swap-module.ts'

swapModule('platform/http/once.ts', import.meta.resolve('./once-that-ignores-keys.ts'))
