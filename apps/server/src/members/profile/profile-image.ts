import { member as contract } from '@halyard/contract'
import type { Tx } from '../../platform/db/database.ts'
import { releaseFile } from '../../platform/files/stored-files.ts'

/** The path of the member's own picture, relative to the site's root. Each picture has its own address. */
export const profileImageUrl = (fileId: string): string =>
  `/api${contract.profileImage.path}?fileId=${fileId}`

/** Of two concurrent changes the later one wins; the other's file is released like any replaced one. */
export async function putInPlace(tx: Tx, memberId: string, fileId: string | null): Promise<void> {
  const { profile_file_id: replaced } = await tx
    .selectFrom('member')
    .select('profile_file_id')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('member').set({ profile_file_id: fileId }).where('id', '=', memberId).execute()
  if (replaced) await releaseFile(tx, replaced)
}
