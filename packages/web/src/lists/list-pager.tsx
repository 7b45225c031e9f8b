import { Pager } from '@halyard/ui/lists'
import { useKitTexts } from '../texts/use-texts.ts'

interface ListPagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

export function ListPager({ page, pages, onPage }: ListPagerProps) {
  const t = useKitTexts('lists')
  const labels = {
    pages: t('pages'),
    previous: t('previous'),
    next: t('next'),
    place: t('place', { page, pages }),
  }
  return <Pager page={page} pages={pages} labels={labels} onPage={onPage} />
}
