import { Pager } from '@halyard/ui/lists'
import { useTexts } from '../i18n/index.ts'

interface ListPagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function ListPager({ page, pages, onPage }: ListPagerProps) {
  const t = useTexts('lists')
  const labels = {
    pages: t('pages'),
    previous: t('previous'),
    next: t('next'),
    place: t('place', { page, pages }),
  }
  return <Pager page={page} pages={pages} labels={labels} onPage={onPage} />
}
