import { kyc } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { prepareImage } from '@halyard/web/images'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { profileQuery } from '../own-account/index.ts'

const root = 'kyc'

/** An operator may have decided in the meantime: refetched when the screen is opened or focused again. */
export const infoQuery = queryOptions({
  staleTime: 0,
  queryKey: [root, 'info'],
  queryFn: ({ signal }) => api(kyc.getKycInfo, undefined, { signal }),
})

/** A submitted picture, as a file that can be submitted again. The content at its address never changes. */
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

/** After submitting: refreshes this screen and the shell's status. */
export async function renewKyc(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries(infoQuery),
    queries.invalidateQueries({ queryKey: profileQuery.queryKey }),
  ])
}
