import { inheritanceClaims } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Details } from '@halyard/ui/lists'
import { api } from '@halyard/web/calls'
import { formatSecondInZone } from '@halyard/web/formats'
import { fileIdIn, Pictures } from '../../content/pictures/index.ts'
import { MemberLink } from '../../desk/queue/index.ts'
import { useTexts } from '../../locales/index.ts'
import type { Filed } from './inheritance-queue.ts'

const load = (fileId: string, signal: AbortSignal) =>
  api(inheritanceClaims.inheritanceImage, { query: { fileId } }, { signal })

const pictureOf = (label: string, url: string | null) =>
  url === null ? [] : [{ label, fileId: fileIdIn(url), load }]

export function AboutClaim({ filed }: { readonly filed: Filed }) {
  const t = useTexts('inheritance')
  const { claimant, beneficiary, heir } = filed
  const about = [
    { label: t('memberTyped'), value: `${filed.memberName} · ${filed.memberEmail}` },
    { label: t('member'), value: <Person person={filed.member} /> },
    { label: t('claimant'), value: claimant.fullName },
    { label: t('relationship'), value: claimant.relationship },
    { label: t('email'), value: claimant.email },
    { label: t('phone'), value: claimant.phoneNo },
    {
      label: t('beneficiary'),
      value: beneficiary
        ? `${beneficiary.fullName} · ${beneficiary.relationship} · ${beneficiary.email} · ${beneficiary.phoneNo}`
        : t('nobody'),
    },
    ...(beneficiary ? [{ label: t('beneficiaryId'), value: beneficiary.identityNo }] : []),
    { label: t('heir'), value: <Person person={heir} /> },
    ...(heir ? [{ label: t('verifiedName'), value: heir.verifiedName ?? t('notVerified') }] : []),
    { label: t('submittedAt'), value: formatSecondInZone(filed.submittedAt) },
    { label: t('waitedUntil'), value: formatSecondInZone(filed.waitsUntil) },
    ...(filed.reason ? [{ label: t('firstReason'), value: filed.reason }] : []),
  ]
  return (
    <>
      <Warnings filed={filed} />
      <Pictures
        sources={[
          ...pictureOf(t('certificate'), filed.certificateUrl),
          ...pictureOf(t('identity'), filed.identityUrl),
        ]}
      />
      <Details dense items={about} />
    </>
  )
}

function Warnings({ filed }: { readonly filed: Filed }) {
  const t = useTexts('inheritance')
  const { member, beneficiary, heir, confirmedBy, confirmedAt } = filed
  const differs = heir?.verifiedName && beneficiary && !heir.nameMatches
  const isKnown = heir?.verifiedName && beneficiary
  const notes = [
    confirmedBy &&
      confirmedAt &&
      t('confirmedBy', { name: confirmedBy, time: formatSecondInZone(confirmedAt) }),
    member && !beneficiary && t('noBeneficiary'),
    differs && t('namesDiffer'),
    isKnown && !heir.identityMatches && t('idDiffers'),
  ].filter((note): note is string => Boolean(note))
  return (
    <>
      {isKnown && heir.identityMatches && (
        <Callout tone="good" inside>
          {t('idMatches')}
        </Callout>
      )}
      {notes.map((note) => (
        <Callout key={note} tone="waiting" inside>
          {note}
        </Callout>
      ))}
    </>
  )
}

type Someone = { readonly memberId: string; readonly username: string; readonly fullName: string } | null

function Person({ person }: { readonly person: Someone }) {
  const t = useTexts('inheritance')
  if (!person) return t('nobody')
  const { memberId, username, fullName } = person
  return <MemberLink memberId={memberId}>{`${fullName} · ${username} · ${memberId}`}</MemberLink>
}
