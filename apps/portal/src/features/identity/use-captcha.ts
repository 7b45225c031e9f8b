import { account } from '@halyard/contract'
import { api, withProofOfWork } from '@halyard/web/calls'
import { useMutation, useQuery } from '@tanstack/react-query'

/**
 * The captcha on show: a picture or, for those who cannot see one, an answer the browser worked for. Each
 * works once, so a new one is fetched after every attempt.
 */
export function useCaptcha() {
  const picture = useQuery({
    queryKey: ['captcha'],
    queryFn: ({ signal }) => api(account.captcha, undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const byProof = useMutation({
    mutationFn: () => withProofOfWork((proof) => api(account.captchaByProof, { body: { proof } })),
  })
  return {
    id: byProof.data?.captchaId ?? picture.data?.captchaId ?? '',
    image: picture.data?.image,
    imageFailed: picture.isError,
    loading: picture.isFetching,
    proof: { pending: byProof.isPending, done: byProof.isSuccess, error: byProof.error },
    renew(): void {
      byProof.reset()
      void picture.refetch()
    },
    /** Not called back when the captcha is renewed meanwhile. */
    prove(onAnswer: (captcha: string) => void): void {
      if (!byProof.isPending) byProof.mutate(undefined, { onSuccess: ({ captcha }) => onAnswer(captcha) })
    },
  }
}
