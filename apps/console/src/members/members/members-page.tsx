import { operatorMembers, type ReplyOf } from '@halyard/contract'
import { Status } from '@halyard/ui/figures'
import { Page, Text } from '@halyard/ui/layout'
import { DataTable } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { NoData } from '@halyard/web/lists'
import { Loaded } from '@halyard/web/queries'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useKeys } from '../../desk/queue/index.ts'
import { Note, Screen } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import classes from './members.module.css'

const route = getRouteApi('/operator/members')

type Found = ReplyOf<typeof operatorMembers.findMembers>['members'][number]

/** Finds a member by any reference from a colleague, a mail or a chain. */
export function MembersPage() {
  const t = useTexts('members')
  const { search = '' } = route.useSearch()
  return (
    <Screen title={t('title')}>
      <Page title={t('title')} purpose={t('purpose')}>
        <MemberSearch search={search} />
        {search && <FoundMembers search={search} />}
      </Page>
    </Screen>
  )
}

function MemberSearch({ search }: { readonly search: string }) {
  const t = useTexts('members')
  const navigate = route.useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [typed, setTyped] = useState(search)
  const [requested, setRequested] = useState(search)
  // Back and links from elsewhere change the search; the focus stays where it is.
  if (requested !== search) {
    setRequested(search)
    setTyped(search)
  }
  useKeys((command) => {
    if (command.do === 'filter') input.current?.focus()
    return command.do === 'filter'
  })
  // Opening the page without a search focuses the search field.
  useEffect(() => {
    if (!search) input.current?.focus()
  }, [search])
  const isEnough = typed.trim().length >= operatorMembers.leastSearchLength
  const find = (event: FormEvent) => {
    event.preventDefault()
    if (isEnough) void navigate({ search: { search: typed.trim() } })
  }
  return (
    <search>
      <form className={classes.search} onSubmit={find}>
        <TextInput
          ref={input}
          type="search"
          aria-label={t('search')}
          aria-describedby={hint}
          maxLength={120}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={!isEnough}>
          {t('find')}
        </Button>
      </form>
      <Text id={hint} size={12} tone="soft" above={8}>
        {t('searchHint')}
      </Text>
    </search>
  )
}

function FoundMembers({ search }: { readonly search: string }) {
  const t = useTexts('members')
  const navigate = route.useNavigate()
  const found = useQuery({
    queryKey: ['members', search],
    queryFn: ({ signal }) => api(operatorMembers.findMembers, { query: { search } }, { signal }),
  })
  const stateOf = ({ frozen, kycStatus }: Found) =>
    frozen ? <Status tone="bad" label={t('frozen')} /> : t(kycStatus)
  return (
    <Loaded of={found} waiting={4}>
      {({ members, more }) =>
        members.length === 0 ? (
          <NoData title={t('noneFound')} text={t('noneFoundText')} />
        ) : (
          <>
            <DataTable
              label={t('title')}
              rows={members}
              keyOf={({ memberId }) => memberId}
              onOpen={({ memberId }) => void navigate({ to: '/members/$memberId', params: { memberId } })}
              columns={[
                { name: 'username', label: t('username'), cell: ({ username }) => username },
                { name: 'name', label: t('fullName'), cell: ({ fullName }) => fullName },
                { name: 'email', label: t('email'), cell: ({ email }) => email },
                { name: 'state', label: t('state'), cell: stateOf },
                { name: 'foundBy', label: t('foundBy'), cell: ({ foundBy }) => t(foundBy) },
              ]}
              linesOf={(member) => ({
                title: member.username,
                titleEnd: stateOf(member),
                note: member.email,
                noteEnd: formatSecond(new Date(member.createdAt)),
              })}
            />
            {more && <Note>{t('more')}</Note>}
          </>
        )
      }
    </Loaded>
  )
}
