import { type CatalogueKindName, catalogueKinds, operatorMoney } from '@halyard/contract'
import { Callout } from '@halyard/ui/feedback'
import { Card, Page } from '@halyard/ui/layout'
import { DataTable } from '@halyard/ui/lists'
import { formatSecond } from '@halyard/web/formats'
import { NoData } from '@halyard/web/lists'
import { Loaded, ReadFault } from '@halyard/web/queries'
import { PageTitle } from '@halyard/web/routes'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCan } from '../../access/session/index.ts'
import { type Action, ActionDialog, defineAction, useKeys } from '../../desk/queue/index.ts'
import { Note } from '../../desk/screen/index.ts'
import { useTexts } from '../../locales/index.ts'
import { BannerPictures } from './banner-pictures.tsx'
import { BrandLogo } from './brand-logo.tsx'
import classes from './catalogue.module.css'
import { type CatalogueItem, catalogueKey, itemsQuery } from './catalogue-queries.ts'
import { ItemForm } from './item-form.tsx'
import { ItemHistory } from './item-history.tsx'
import { useItemWords } from './item-words.ts'
import { type KindForm, kindForms } from './kind-fields.ts'
import { AnnouncementProgress } from './reach.tsx'
import { useWaitingWords } from './use-waiting.ts'
import { waitingQuery } from './waiting-query.ts'

const route = getRouteApi('/operator/catalogue')

/** The catalogue: kinds on the left, the items of one beside them, one of them open. */
export function CataloguePage() {
  const t = useTexts('catalogue')
  const can = useCan()
  const { kind: requested, item: subject } = route.useSearch()
  const allowed = kindForms.filter(({ kind }) => can(catalogueKinds[kind]))
  const form = allowed.find(({ kind }) => kind === requested) ?? allowed[0]
  return (
    <div className={classes.page}>
      <PageTitle title={t('pageTitle')} />
      <nav className={classes.kinds} aria-label={t('kinds')}>
        {allowed.map(({ kind }) => (
          <Link
            key={kind}
            to="/catalogue"
            search={{ kind }}
            className={classes.kind}
            aria-current={kind === form?.kind ? 'page' : undefined}
          >
            {t(kind)}
          </Link>
        ))}
      </nav>
      {form && <CatalogueItems key={form.kind} form={form} subject={subject ?? null} />}
    </div>
  )
}

interface CatalogueItemsProps {
  readonly form: KindForm
  readonly subject: string | null
}

const isNew = 'new'

const keys = { add: 'n', back: 'Esc' }

function CatalogueItems({ form, subject }: CatalogueItemsProps) {
  const t = useTexts('catalogue')
  const navigate = route.useNavigate()
  const words = useItemWords(form.kind)
  const loaded = useQuery(itemsQuery(form.kind))
  const { caution = null, items = [] } = loaded.data ?? {}
  const at = items.findIndex((each) => each.subject === subject)
  const item = items[at] ?? null
  const open = (next: string | null) =>
    void navigate({ search: { kind: form.kind, ...(next !== null && { item: next }) } })
  useKeys((command) => {
    if (command.do === 'close' && subject !== null) open(null)
    else if (command.do === 'action' && command.key === keys.add && form.grows) open(isNew)
    else if (command.do === 'step' && items[at + command.by]) open(items[at + command.by]?.subject ?? null)
    else return false
    return true
  })
  const waiting = useWaitingWords(form.kind)
  const waits = useQuery(waitingQuery)
  const noteOf = (each: CatalogueItem) =>
    [words(each).note, waiting(each.subject)].filter((part) => part !== null).join(' · ')
  const change = ({ lastChange }: CatalogueItem) =>
    lastChange
      ? t('changedBy', { name: lastChange.by, time: formatSecond(new Date(lastChange.at)) })
      : t('neverChanged')
  const title = subject === isNew ? t('newItem') : item ? words(item).title : t(form.kind)
  return (
    <div className={classes.items}>
      <Page
        title={title}
        {...(subject === null && { purpose: t(`${form.kind}_purpose`) })}
        action={
          subject === null ? (
            form.grows && (
              <Button variant="default" onClick={() => open(isNew)}>
                {t('addNew')} <kbd className={classes.key}>{keys.add.toUpperCase()}</kbd>
              </Button>
            )
          ) : (
            <Button variant="default" onClick={() => open(null)}>
              {t('backTo', { kind: t(form.kind) })} <kbd className={classes.key}>{keys.back}</kbd>
            </Button>
          )
        }
      >
        {caution && (
          <Callout tone="waiting" title={t(caution)}>
            {t(`${caution}_text`)}
          </Callout>
        )}
        <Loaded of={loaded} waiting={6}>
          {({ more }) =>
            subject === null ? (
              items.length === 0 ? (
                <NoData title={t('noItems')} text={t(form.grows ? 'noItemsText' : `${form.kind}_purpose`)} />
              ) : (
                <>
                  <DataTable
                    label={t(form.kind)}
                    rows={items}
                    keyOf={(each) => each.subject}
                    onOpen={(each) => open(each.subject)}
                    columns={[
                      { name: 'title', label: t('item'), cell: (each) => words(each).title },
                      { name: 'note', label: t('content'), cell: noteOf },
                      { name: 'change', label: t('lastChange'), cell: change },
                    ]}
                    linesOf={(each) => ({ title: words(each).title, titleEnd: '', note: noteOf(each) })}
                  />
                  <ReadFault of={waits} />
                  {more && <Note>{t('more', { count: String(items.length) })}</Note>}
                </>
              )
            ) : (
              <OpenItem
                form={form}
                subject={subject}
                item={item}
                onSaved={() => subject === isNew && open(null)}
              />
            )
          }
        </Loaded>
      </Page>
    </div>
  )
}

interface OpenItemProps extends CatalogueItemsProps {
  readonly subject: string
  readonly item: CatalogueItem | null
  readonly onSaved: () => void
}

function OpenItem({ form, subject, item, onSaved }: OpenItemProps) {
  const t = useTexts('catalogue')
  return (
    <>
      {form.kind === 'ANNOUNCEMENT' && item && <AnnouncementProgress announcementId={subject} />}
      {form.stays && item ? (
        <CloseAccount account={item} />
      ) : (
        (item || subject === isNew) && (
          <Card>
            {form.stays && <Note>{t('proposeNote')}</Note>}
            <ItemForm key={subject} form={form} subject={subject} item={item} onSaved={onSaved} />
          </Card>
        )
      )}
      {form.kind === 'BRAND' && item && <BrandLogo brand={item} />}
      {form.kind === 'BANNER' && item && <BannerPictures key={subject} banner={item} />}
      {subject !== isNew && <ItemHistory kind={form.kind} subject={subject} item={item} />}
    </>
  )
}

/** An account is never changed: it is closed, and another one proposed. */
function CloseAccount({ account }: { readonly account: CatalogueItem }) {
  const t = useTexts('catalogue')
  const words = useTexts('queue')
  const client = useQueryClient()
  const { title, note } = useItemWords('ACCOUNT')(account)
  const [chosen, setChosen] = useState<Action | null>(null)
  const close = defineAction({
    name: 'close',
    key: 'c',
    tone: 'danger',
    label: t('closeAccount'),
    title: t('closeAccountTitle', { account: title }),
    text: t('closeAccountText'),
    fields: [{ name: 'reason', label: words('reason') }],
    call: operatorMoney.closeDepositAccount,
    bodyOf: (given) => ({ id: account.subject, reason: given.reason ?? '' }),
  })
  function done(): void {
    setChosen(null)
    void client.invalidateQueries({ queryKey: [catalogueKey, 'ACCOUNT' satisfies CatalogueKindName] })
  }
  return (
    <Card>
      <p>{note}</p>
      <Button variant="default" onClick={() => setChosen(close)}>
        {close.label}
      </Button>
      <ActionDialog action={chosen} onClose={() => setChosen(null)} onDone={done} />
    </Card>
  )
}
