import type { kyc, ReplyOf } from '@halyard/contract'
import type { Read } from '@halyard/web/queries'
import { useQuery } from '@tanstack/react-query'
import { pictureQuery } from './kyc-queries.ts'

type Picture = Read<File | null>

export interface StoredPictures {
  readonly front: File | null
  readonly holding: File | null
  readonly reads: readonly [Picture, Picture]
}

/** The last submitted pictures; null if one cannot be read. */
export function useStoredPictures(
  info: ReplyOf<typeof kyc.getKycInfo> | undefined,
): StoredPictures & { readonly loading: boolean } {
  const front = useQuery(pictureQuery(info?.icImageUrl ?? null))
  const holding = useQuery(pictureQuery(info?.icProofImageUrl ?? null))
  return {
    front: front.data ?? null,
    holding: holding.data ?? null,
    reads: [front, holding],
    // A failed one is retried in the background, under a form that may have input.
    loading: [front, holding].some(({ isEnabled, isFetched }) => isEnabled && !isFetched),
  }
}
