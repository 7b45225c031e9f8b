import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactAsOwner } from '../../../../tests/support/database.ts'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { plantTree, type TeamMember } from '../../../../tests/support/teams.ts'
import { newId } from '../platform/ids.ts'

let t: TestServer
let top: TeamMember
let below: TeamMember
beforeAll(async () => {
  t = await testServer()
  ;[top, below] = (await plantTree(t.app, [null, 0])) as [TeamMember, TeamMember]
})
afterAll(() => t.close())

describe('the database keeps the tree a tree, even against its owner', () => {
  const change = (to: ReturnType<typeof sql>, of: TeamMember) =>
    transactAsOwner(t.ownerUrl, (tx) => sql`update member set ${to} where id = ${of.id}`.execute(tx))

  test('[STA-074] a sponsor never changes, is never added and never removed', async () => {
    const [other] = (await plantTree(t.app, [null])) as [TeamMember]
    const elsewhere = sql`sponsor_id = ${other.id}, ancestors = array[${other.number}::integer]`
    for (const [of, to] of [
      [below, elsewhere],
      [below, sql`sponsor_id = null, ancestors = '{}'`],
      [top, elsewhere],
    ] as const)
      await expect(change(to, of)).rejects.toThrow("A member's sponsor never changes")
  })

  test('a username never changes, since copies of it make members searchable', async () => {
    await expect(change(sql`username = 'somebodyelse'`, below)).rejects.toThrow('username never change')
  })

  test('[STA-074] no circle: nobody is placed below themselves or their own downline', async () => {
    const circle = sql`sponsor_id = ${below.id}, ancestors = ${[top.number, below.number]}::integer[]`
    await expect(change(circle, top)).rejects.toThrow("A member's sponsor never changes")
    await expect(change(sql`sponsor_id = id, ancestors = array[number]`, top)).rejects.toThrow(
      "A member's sponsor never changes",
    )
  })

  test('[STA-074] a new member has exactly the sponsor and the sponsor’s ancestors above', async () => {
    const join = (ancestors: readonly number[]) =>
      transactAsOwner(t.ownerUrl, (tx) =>
        sql`
          insert into member (id, username, email, full_name, country, language, password_hash, referral_code,
            sponsor_id, ancestors, created_at)
          values (${newId()}, ${newId().replaceAll('-', '').slice(-20)}, ${newId()}, 'N', 'SG', 'en', '', ${newId()}, ${below.id},
            ${[...ancestors]}::integer[], now())
        `.execute(tx),
      )
    for (const wrong of [
      [below.number],
      [below.number, top.number],
      [top.number],
      [top.number, below.number, 1],
    ])
      await expect(join(wrong)).rejects.toThrow('Ancestors are those of the sponsor')
    await join([top.number, below.number])
  })

  test('the application can change neither names of downlines nor counted ranks', async () => {
    for (const table of ['downline_name', 'downline_rank']) {
      const wipe = t.app.db.transact((tx) => sql`delete from ${sql.table(table)}`.execute(tx))
      await expect(wipe).rejects.toThrow('permission denied')
    }
  })
})
