import type { App } from '../../platform/app.ts'
import { isId } from '../../platform/ids.ts'

/** The member who submitted the picture for KYC; null for any other file. */
export async function ownerOf(app: App, fileId: string): Promise<string | null> {
  if (!isId(fileId)) return null
  const submission = await app.db
    .selectFrom('kyc_submission')
    .select('member_id')
    .where((either) =>
      either.or([either('front_file_id', '=', fileId), either('holding_file_id', '=', fileId)]),
    )
    .executeTakeFirst()
  return submission?.member_id ?? null
}
