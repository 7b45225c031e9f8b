// Runs before each test file. Properties draw the same inputs in every run: what one run of a commit says, the
// next one says too. PROPERTY_SEED draws others.
import fc from 'fast-check'

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) })
