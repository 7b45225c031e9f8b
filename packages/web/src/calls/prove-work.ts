import type { Refused } from '@halyard/contract'

/** The same input with the required proof of work, computed in the background. */
export async function proveWork<Input extends object>(
  input: Input | undefined,
  requested: Refused,
): Promise<Input> {
  const { solve } = await import('./solve-proof-of-work.ts')
  const proof = await solve(String(requested.params.challenge))
  const { body } = { body: {}, ...input } as { body: object }
  return { ...input, body: { ...body, proof } } as unknown as Input
}
