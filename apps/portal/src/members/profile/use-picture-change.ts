import { member } from '@halyard/contract'
import { api, Failed, refusedAs, useCall } from '@halyard/web/calls'
import { useNotifySuccess } from '@halyard/web/forms'
import { prepareImage } from '@halyard/web/images'
import { useQueryClient } from '@tanstack/react-query'
import { profileQuery } from '../own-account/index.ts'

/** Uploads a chosen picture or removes the current one; one request at a time. */
export function usePictureChange() {
  const notifySuccess = useNotifySuccess()
  const queries = useQueryClient()
  const change = useCall({
    send: (chosen: File | null) => (chosen ? upload(chosen) : api(member.removeProfileImage)),
    async onDone({ message }: { readonly message: string }) {
      await queries.invalidateQueries(profileQuery)
      notifySuccess(message)
    },
  })
  return {
    failure: change.failure,
    pending: change.pending,
    put: (chosen: File) => change.send(chosen),
    remove: () => change.send(null),
  }
}

async function upload(chosen: File) {
  const prepared = await prepareImage(chosen)
  if ('refusal' in prepared) throw new Failed(refusedAs(prepared.refusal))
  return api(member.changeProfileImage, { body: { profileImageUpload: prepared.file } })
}
