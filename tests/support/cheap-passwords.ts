// Before each test file: at the real cost half of the run's time went into passwords that protect nobody. Files about the
// cost, or about what the time of an answer tells, set the real one; that the product has it, tests/run/start.test.ts shows.
import { setPasswordCost } from '../../apps/server/src/platform/auth/passwords.ts'

setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
