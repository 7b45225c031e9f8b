import { account } from '@halyard/contract'
import { api, useCall } from '@halyard/web/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * The captcha on screen: a picture or, as an alternative, a proof of work. Each works once, so a new one is
 * fetched after every attempt.
 */
export function useCaptcha() {
  const picture = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => api(account.captcha, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  /** The captcha solved by proof of work. */
  const [provedId, setProvedId] = useState<string | null>(null)
  const proving = useCall({
    call: account.captchaByProof,
    send: (_onAnswer: (captcha: string) => void) => api(account.captchaByProof, { body: {} }),
    onDone({ captchaId, captcha }, onAnswer) {
      setProvedId(captchaId)
      onAnswer(captcha)
    },
  })
  return {
    id: provedId ?? picture.data?.captchaId ?? '',
    image: picture.data?.image,
    imageFailed: picture.error !== null,
    loading: picture.isFetching,
    proof: { pending: proving.pending, done: provedId !== null, failure: proving.failure },
    /** A captcha whose proof is being computed stays valid. */
    renew(): void {
      setProvedId(null)
      proving.dismiss()
      void picture.refetch()
    },
    prove: proving.send,
  }
}
