import { operatorContent as contract } from '@halyard/contract'
import { Refusal } from '../../platform/http/refusal.ts'
import { isId } from '../../platform/ids.ts'
import { catalogueKind } from '../catalogue/index.ts'
import { keepNotice } from './keep-notice.ts'

/** Newest first, with withdrawn ones. */
export const noticeKind = catalogueKind({
  kind: 'NOTICE',
  call: contract.saveNotice,
  action: 'content.notice.save',
  logged: 'notice',
  subjectOf: ({ noticeId }) => noticeId ?? null,
  async list(reader, _, subject) {
    if (subject !== undefined && !isId(subject)) return []
    const notices = await reader
      .selectFrom('notice')
      .select(['id', 'audience', 'country', 'receivers', 'texts', 'withdrawn_at'])
      .$if(subject !== undefined, (query) => query.where('id', '=', subject ?? ''))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(500)
      .execute()
    return notices.map(({ id, audience, country, receivers, texts, withdrawn_at }) => ({
      subject: id,
      content: {
        noticeId: id,
        audience,
        ...(country !== null && { country }),
        ...(receivers !== null && { receivers }),
        texts,
        withdrawn: withdrawn_at !== null,
      },
    }))
  },
  async keep(tx, app, notice) {
    const subject = await keepNotice(tx, app, notice)
    return subject instanceof Refusal ? subject : { subject }
  },
})
