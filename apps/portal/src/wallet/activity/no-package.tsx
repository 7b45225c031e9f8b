import { NoData } from '@halyard/web/lists'
import { LinkButton } from '@halyard/web/routes'
import { useTexts } from '../../locales/index.ts'

/** Replaces a form that could only refuse. */
export function NoPackage({ text }: { readonly text: string }) {
  const t = useTexts('wallet')
  return (
    <NoData
      title={t('noPackageTitle')}
      text={text}
      action={
        <LinkButton to="/investment/new" size="sm">
          {t('seePackages')}
        </LinkButton>
      }
    />
  )
}
