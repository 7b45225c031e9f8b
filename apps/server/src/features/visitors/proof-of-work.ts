/**
 * A little work that the caller's browser does in the background, so that requesting thousands of mails has a
 * cost. Challenges are signed and not stored. Submitted ones are remembered until they would have expired, so
 * each works once.
 */
import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { run } from '../../platform/db/database.ts'
import { deriveKey } from '../../platform/keys.ts'

const lifetimeSeconds = 600
/** About 150,000 rounds of SHA-256 in total: a few tenths of a second on a phone. */
const work = { cost: 1000, fewest: 100, most: 200 }

export async function newChallenge(app: App): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.fewest, work.most),
    // By our own clock, which the library does not use.
    data: { until: laterBy(app.clock.now(), lifetimeSeconds).getTime() },
    deriveKey: deriveByPbkdf2,
    ...secretsOf(app),
  })
}

/** True for the correct answer to one of our challenges, the first time it is submitted. */
export async function useProof(app: App, given: string): Promise<boolean> {
  const proof = readProof(given)
  const until = Number(proof?.challenge.parameters.data?.until)
  if (!proof || !(until > app.clock.now().getTime())) return false
  if (!(await isSolved(app, proof))) return false
  const digest = createHash('sha256').update(String(proof.challenge.signature)).digest()
  const spent = await run(
    app.db,
    'insert into spent_proof (digest, expires_at) values ($1, $2) on conflict do nothing returning digest',
    [digest, new Date(until)],
  )
  return spent.length > 0
}

interface Proof {
  readonly challenge: Challenge
  readonly solution: Solution
}

function readProof(given: string): Proof | null {
  try {
    const proof = JSON.parse(given)
    return proof?.challenge?.parameters && proof?.solution ? proof : null
  } catch {
    return null
  }
}

async function isSolved(app: App, proof: Proof): Promise<boolean> {
  try {
    const { verified } = await verifySolution({ ...proof, deriveKey: deriveByPbkdf2, ...secretsOf(app) })
    return verified
  } catch {
    // Made-up input is not a proof.
    return false
  }
}

function secretsOf(app: App) {
  return {
    hmacSignatureSecret: deriveKey(app.config.secret, 'proof-of-work').toString('base64'),
    hmacKeySignatureSecret: deriveKey(app.config.secret, 'proof-of-work-key').toString('base64'),
  }
}
