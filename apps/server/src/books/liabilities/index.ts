/** Proof of liabilities: docs/proof-of-liabilities.md. */
import { liabilityPath } from './own-path.ts'
import { proofSecret } from './proof-rows.ts'
import { liabilities } from './published.ts'

export { checkLiabilities } from './check-liabilities.ts'
export { proveLiabilities, proveNext } from './prove-liabilities.ts'

export const liabilityHandlers = [liabilities, liabilityPath]
export const liabilitySealedColumns = [proofSecret]
