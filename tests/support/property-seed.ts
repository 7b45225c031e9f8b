// Runs before each test file. Properties draw the same inputs in every `npm test`: what one run of a commit says, the
// next one says too. `npm run test:long` draws others, which PROPERTY_SEED draws again.
import fc from 'fast-check'
import { drawnSeed } from './drawn-seed.ts'

fc.configureGlobal({ seed: drawnSeed })
