import { member } from '@halyard/contract'
import { notify } from '@halyard/ui/feedback'
import { api, type Failure, failureOf, refusedAs } from '@halyard/web/calls'
import { prepareImage } from '@halyard/web/images'
import { useCodeTexts } from '@halyard/web/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { profileQuery } from '../member/index.ts'

/** Uploads a chosen picture or removes the current one; one request at a time. */
export function usePictureChange() {
  const app = useTexts('app')
  const codeText = useCodeTexts()
  const queries = useQueryClient()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [pending, setPending] = useState(false)

  async function change(send: () => Promise<{ readonly message: string } | Failure>): Promise<void> {
    setPending(true)
    setFailure(null)
    try {
      const outcome = await send()
      if ('kind' in outcome) return setFailure(outcome)
      await queries.invalidateQueries(profileQuery)
      notify({ kind: 'success', title: app('success'), message: outcome.message })
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setPending(false)
    }
  }

  async function upload(chosen: File) {
    const prepared = await prepareImage(chosen)
    if ('refusal' in prepared) return refusedAs(prepared.refusal, codeText(prepared.refusal))
    return api(member.changeProfileImage, { body: { profileImageUpload: prepared.file } })
  }

  return {
    failure,
    pending,
    put: (chosen: File) => change(() => upload(chosen)),
    remove: () => change(() => api(member.removeProfileImage)),
  }
}
