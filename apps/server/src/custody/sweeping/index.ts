/** Brings deposits from their addresses to the hot or the cold wallet: docs/custody.md. */
export { carryOutSweeps } from './carry-out-sweeps.ts'
export { dropSweep } from './drop-sweep.ts'
export { fileOf, readSweepFile } from './file.ts'
export { findSweep, itemsOf } from './items.ts'
export { planSweep } from './plan-sweep.ts'
export { progressOf } from './progress.ts'
export { SweepRefused } from './refused.ts'
export { takeSignatures } from './take-signatures.ts'
