import type { Reader } from '../../platform/db/database.ts'

interface Documents {
  readonly phoneNumber: string
  readonly address: string
  readonly identityNo: string
  /** Why they were rejected, where they were. */
  readonly remark: string | null
}

/** What the newest identity documents say; null for a member who handed none in. */
export async function documentsOf(_reader: Reader, _memberId: string): Promise<Documents | null> {
  return null
}
