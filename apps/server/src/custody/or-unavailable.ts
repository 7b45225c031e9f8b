import { ChainUnknown } from '../ports/chain.ts'

/** Turns a chain that cannot answer now into UNAVAILABLE, so that the caller can retry later. */
export async function orUnavailable<T>(question: () => Promise<T>): Promise<T | 'UNAVAILABLE'> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof ChainUnknown) return 'UNAVAILABLE'
    throw error
  }
}
