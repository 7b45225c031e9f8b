import { solveChallenge } from 'altcha-lib'
// The other one needs Node: a browser's build of it throws at the first key.
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * The browser's own cryptography runs off the main thread, so the page stays responsive. A slow device may
 * take its time: the number of keys to try is limited already.
 */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text)
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 })
  return JSON.stringify({ challenge, solution })
}
