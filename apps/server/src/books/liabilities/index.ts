/** Proof of liabilities: docs/proof-of-liabilities.md. */
import { proofSecret } from './proof-rows.ts'

export { checkLiabilities } from './check-liabilities.ts'
export { proveLiabilities, proveNext } from './prove-liabilities.ts'

export const liabilitySealedColumns = [proofSecret]
