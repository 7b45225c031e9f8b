import { ChainUnknown } from '../../ports/chain.ts'

/** What cannot be known now is no answer; whoever asked asks again. */
export async function askTheChain<T>(question: () => Promise<T>): Promise<T | 'UNAVAILABLE'> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof ChainUnknown) return 'UNAVAILABLE'
    throw error
  }
}
