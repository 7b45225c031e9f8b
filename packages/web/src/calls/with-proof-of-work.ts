import { Refused } from '@halyard/contract'

/** Sends a request. If the server requires a proof of work, computes it in the background and resends. */
export async function withProofOfWork<Reply>(send: (proof?: string) => Promise<Reply>): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== 'PROOF_OF_WORK_REQUIRED') throw error
    const { solve } = await import('./solve-proof-of-work.ts')
    return send(await solve(String(error.params.challenge)))
  }
}
