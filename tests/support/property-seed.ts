// Runs before each test file. Properties draw the same inputs in every `npm test`, so runs of one commit
// are repeatable. `npm run test:long` draws others, which PROPERTY_SEED reproduces.
import fc from 'fast-check'
import { drawnSeed } from './drawn-seed.ts'

fc.configureGlobal({ seed: drawnSeed })
