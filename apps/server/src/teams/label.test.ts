import { operatorBonuses, team } from '@halyard/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../../../tests/support/server.ts'
import { tokenOf } from '../../../../tests/support/team-members.ts'
import { plantTree, type TeamMember } from '../../../../tests/support/teams.ts'
import { runEvents } from './bonuses/run-events.ts'

let t: TestServer
beforeAll(async () => {
  t = await testServer()
})
afterAll(() => t.close())

test('[PER-019] client, group leader and team leader are labels: each has the same rights', async () => {
  const [stranger, teamLeader, groupLeader, client] = (await plantTree(t.app, [null, null, 1, 2])) as [
    TeamMember,
    TeamMember,
    TeamMember,
    TeamMember,
  ]
  while ((await runEvents(t.app)) > 0);
  await t.app.db.transact((tx) =>
    tx.updateTable('team_total').set({ rank: 4 }).where('member', '=', teamLeader.number).execute(),
  )
  const requested = async (member: TeamMember) => {
    const as = { token: await tokenOf(t, member) }
    const answers = [
      await t.ask(team.totalTeamInvestment, { query: { memberId: stranger.id } }, as),
      await t.ask(team.totalTeamInvestment, { query: { memberId: member.id } }, as),
      await t.ask(operatorBonuses.heldBonuses, { query: {} }, as),
    ]
    const info = await t.ask(team.teamInfo, undefined, as)
    return { label: info.body.label, statuses: answers.map(({ status }) => status) }
  }
  const statuses = [404, 200, 401]
  expect(await requested(client)).toEqual({ label: 'CLIENT', statuses })
  expect(await requested(groupLeader)).toEqual({ label: 'GROUP_LEADER', statuses })
  expect(await requested(teamLeader)).toEqual({ label: 'TEAM_LEADER', statuses })
})
