// Runs before each test file, and in the product of the browser tests: at the real cost, half of the run's
// time went into passwords that protect nobody, and half a minute into proofs of work. Files that test the
// cost, or what response times reveal, set the real one; tests/run/start.long.test.ts shows that the
// product uses it.
import { setWorks, works } from '../../apps/server/src/access/abuse-protection/works.ts'
import { setPasswordCost } from '../../apps/server/src/platform/auth/passwords.ts'

setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
setWorks({ ...works, captcha: works.mailedCode })
