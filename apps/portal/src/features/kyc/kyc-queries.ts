import { kyc } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { prepareImage } from '@halyard/web/images'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { profileQuery } from '../member/index.ts'

const root = 'kyc'

/** An operator may have decided meanwhile: asked anew each time the screen is opened or come back to. */
export const infoQuery = queryOptions({
  staleTime: 0,
  queryKey: [root, 'info'],
  queryFn: ({ signal }) => api(kyc.getKycInfo, undefined, { signal }),
})

/** A picture that was handed in, as it could be handed in again. What lies under its address never changes. */
export const pictureQuery = (url: string | null) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    queryKey: [root, 'picture', url],
    enabled: url !== null,
    queryFn: async ({ signal }): Promise<File | null> => {
      const fileId = new URL(url ?? '', location.origin).searchParams.get('fileId') ?? ''
      const { file } = await api(kyc.kycImage, { query: { fileId } }, { signal })
      const prepared = await prepareImage(new File([file], `${fileId}.jpg`, { type: file.type }))
      return 'file' in prepared ? prepared.file : null
    },
  })

/** After handing in: what this screen shows, and the status that the shell knows. */
export async function renewKyc(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(infoQuery),
    queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  ])
}
