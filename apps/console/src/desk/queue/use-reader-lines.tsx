import { isLanguage, languageNames } from '@halyard/contract'
import { useTexts } from '../../locales/index.ts'

import { MemberLink } from './member-link.tsx'

interface Reader {
  readonly memberId: string
  readonly username: string
  readonly fullName: string
  readonly email: string
  readonly language: string
}

/** The item's member, and the language of their reasons. */
export function useReaderLines() {
  const t = useTexts('queue')
  return ({ memberId, username, fullName, email, language }: Reader) => [
    {
      label: t('member'),
      value: (
        <MemberLink memberId={memberId}>
          {username} · {memberId}
        </MemberLink>
      ),
    },
    { label: t('accountName'), value: fullName },
    { label: t('email'), value: email },
    { label: t('reads'), value: isLanguage(language) ? languageNames[language] : language },
  ]
}
