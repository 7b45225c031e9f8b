import type { kyc, ReplyOf } from '@halyard/contract'
import { useLogged } from '@halyard/web/lists'
import { useQuery } from '@tanstack/react-query'
import { pictureQuery } from './kyc-queries.ts'

export interface StoredPictures {
  readonly front: File | null
  readonly holding: File | null
}

/** The pictures submitted last. One that cannot be loaded counts as missing. */
export function useStoredPictures(
  info: ReplyOf<typeof kyc.getKycInfo> | undefined,
): StoredPictures & { readonly loading: boolean } {
  const front = useQuery(pictureQuery(info?.icImageUrl ?? null))
  const holding = useQuery(pictureQuery(info?.icProofImageUrl ?? null))
  useLogged(front)
  useLogged(holding)
  return {
    front: front.data ?? null,
    holding: holding.data ?? null,
    // One that failed is asked for again by itself, under a form that may have been filled in.
    loading: [front, holding].some(({ isEnabled, isFetched }) => isEnabled && !isFetched),
  }
}
