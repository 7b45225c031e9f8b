import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The browser's own cryptography runs off the main thread, so the page stays responsive. */
export async function solve(text: string): Promise<string> {
  const challenge = JSON.parse(text)
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })
}
