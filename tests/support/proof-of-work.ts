// Solves a proof of work as a browser does in the background.
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

export async function solved(params: Readonly<Record<string, unknown>> | undefined): Promise<string> {
  const challenge = JSON.parse(String(params?.challenge))
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 })
  return JSON.stringify({ challenge, solution })
}
