/**
 * Proof of work in the caller's browser, so that repeating a call thousands of times has a cost. Challenges
 * are signed, with their purpose, and not stored. Submitted ones are remembered until they would have
 * expired, so each works once.
 */
import { createHash, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey as deriveByPbkdf2 } from 'altcha-lib/algorithms/pbkdf2'
import type { App } from '../../platform/app.ts'
import { laterBy } from '../../platform/clock.ts'
import { run } from '../../platform/db/database.ts'
import { defineKey } from '../../platform/keys.ts'
import { type ProofPurpose, workOf } from './works.ts'

const challengeKey = defineKey('proof-of-work')
const solutionKey = defineKey('proof-of-work-key')

const lifetimeSeconds = 600
/** The challenge as text, for the browser to send back. */
export async function newChallenge(app: App, purpose: ProofPurpose): Promise<string> {
  const { cost, keys } = workOf(purpose)
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(keys),
    // By our own clock, which the library does not use.
    data: { purpose, until: laterBy(app.clock.now(), lifetimeSeconds).getTime() },
    deriveKey: deriveByPbkdf2,
    ...secretsOf(app),
  })
  return JSON.stringify(challenge)
}

/** True for the correct answer to one of our challenges for this purpose, the first time it is submitted. */
export async function useProof(app: App, purpose: ProofPurpose, given: string): Promise<boolean> {
  const proof = readProof(given)
  const data = proof?.challenge.parameters.data
  const until = Number(data?.until)
  if (!proof || data?.purpose !== purpose || !(until > app.clock.now().getTime())) return false
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
    // Malformed input is not a proof.
    return false
  }
}

function secretsOf(app: App) {
  return {
    hmacSignatureSecret: challengeKey(app.config.secret).export().toString('base64'),
    hmacKeySignatureSecret: solutionKey(app.config.secret).export().toString('base64'),
  }
}
