/**
 * Counts wrong guesses of a mailed code. A code that only its owner can use has one counter. Where several
 * members may try the same code (each claiming the same new address), each has their own.
 */
import { run, type Tx } from '../../platform/db/database.ts'

export interface TriedCode {
  readonly id: string
  readonly wrong_tries: number
}

export async function wrongTriesAt(tx: Tx, code: TriedCode, memberId: string | undefined): Promise<number> {
  if (memberId === undefined) return code.wrong_tries
  const tries = await tx
    .selectFrom('verify_code_try')
    .select('wrong_tries')
    .where('verify_code_id', '=', code.id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return tries?.wrong_tries ?? 0
}

export async function countWrongTry(tx: Tx, code: TriedCode, memberId: string | undefined): Promise<void> {
  if (memberId === undefined) {
    await run(tx, 'update verify_code set wrong_tries = wrong_tries + 1 where id = $1', [code.id])
    return
  }
  await run(
    tx,
    `insert into verify_code_try (verify_code_id, member_id, wrong_tries) values ($1, $2, 1)
     on conflict (verify_code_id, member_id) do update set wrong_tries = verify_code_try.wrong_tries + 1`,
    [code.id, memberId],
  )
}
