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
import { useTexts } from '../../locales/index.ts'
import { type Deed, DeedDialog, deed, useKeys } from '../queue/index.ts'
import { Note } from '../screen/index.ts'
import { useCan } from '../session/index.ts'
import { BannerPictures } from './banner-pictures.tsx'
import { BrandLogo } from './brand-logo.tsx'
import classes from './catalogue.module.css'
import { catalogueKey, type Thing, thingsQuery } from './catalogue-queries.ts'
import { type KindForm, kindForms } from './kind-fields.ts'
import { AnnouncementProgress } from './reach.tsx'
import { ThingForm } from './thing-form.tsx'
import { ThingHistory } from './thing-history.tsx'
import { useThingWords } from './thing-words.ts'
import { useWaitingWords } from './use-waiting.ts'
import { waitingQuery } from './waiting-query.ts'

const route = getRouteApi('/operator/catalogue')

/** Everything that is offered and shown: the kinds on the left, the things of one beside them, one of them open. */
export function CataloguePage() {
  const t = useTexts('catalogue')
  const can = useCan()
  const { kind: asked, thing: subject } = route.useSearch()
  const allowed = kindForms.filter(({ kind }) => can(catalogueKinds[kind]))
  const form = allowed.find(({ kind }) => kind === asked) ?? allowed[0]
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
      {form && <Things key={form.kind} form={form} subject={subject ?? null} />}
    </div>
  )
}

interface ThingsProps {
  readonly form: KindForm
  readonly subject: string | null
}

const isNew = 'new'

const keys = { add: 'n', back: 'Esc' }

function Things({ form, subject }: ThingsProps) {
  const t = useTexts('catalogue')
  const navigate = route.useNavigate()
  const words = useThingWords(form.kind)
  const loaded = useQuery(thingsQuery(form.kind))
  const { caution = null, things = [] } = loaded.data ?? {}
  const at = things.findIndex((each) => each.subject === subject)
  const thing = things[at] ?? null
  const open = (next: string | null) =>
    void navigate({ search: { kind: form.kind, ...(next !== null && { thing: next }) } })
  useKeys((command) => {
    if (command.do === 'close' && subject !== null) open(null)
    else if (command.do === 'deed' && command.key === keys.add && form.grows) open(isNew)
    else if (command.do === 'step' && things[at + command.by]) open(things[at + command.by]?.subject ?? null)
    else return false
    return true
  })
  const waiting = useWaitingWords(form.kind)
  const waits = useQuery(waitingQuery)
  const noteOf = (each: Thing) =>
    [words(each).note, waiting(each.subject)].filter((part) => part !== null).join(' · ')
  const change = ({ lastChange }: Thing) =>
    lastChange
      ? t('changedBy', { name: lastChange.by, time: formatSecond(new Date(lastChange.at)) })
      : t('neverChanged')
  const title = subject === isNew ? t('newThing') : thing ? words(thing).title : t(form.kind)
  return (
    <div className={classes.things}>
      <Page
        title={title}
        {...(subject === null && { purpose: t(`${form.kind}_purpose`) })}
        action={
          subject === null ? (
            form.grows && (
              <Button variant="default" onClick={() => open(isNew)}>
                {t('addNew')} <kbd className={classes.key}>{keys.add}</kbd>
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
              things.length === 0 ? (
                <NoData
                  title={t('noThings')}
                  text={t(form.grows ? 'noThingsText' : `${form.kind}_purpose`)}
                />
              ) : (
                <>
                  <DataTable
                    label={t(form.kind)}
                    rows={things}
                    keyOf={(each) => each.subject}
                    onOpen={(each) => open(each.subject)}
                    columns={[
                      { name: 'title', label: t('thing'), cell: (each) => words(each).title },
                      { name: 'note', label: t('content'), cell: noteOf },
                      { name: 'change', label: t('lastChange'), cell: change },
                    ]}
                    linesOf={(each) => ({ title: words(each).title, titleEnd: '', note: noteOf(each) })}
                  />
                  <ReadFault of={waits} />
                  {more && <Note>{t('more', { count: String(things.length) })}</Note>}
                </>
              )
            ) : (
              <OpenThing
                form={form}
                subject={subject}
                thing={thing}
                onSaved={() => subject === isNew && open(null)}
              />
            )
          }
        </Loaded>
      </Page>
    </div>
  )
}

interface OpenThingProps extends ThingsProps {
  readonly subject: string
  readonly thing: Thing | null
  readonly onSaved: () => void
}

function OpenThing({ form, subject, thing, onSaved }: OpenThingProps) {
  const t = useTexts('catalogue')
  return (
    <>
      {form.kind === 'ANNOUNCEMENT' && thing && <AnnouncementProgress announcementId={subject} />}
      {form.stays && thing ? (
        <CloseAccount account={thing} />
      ) : (
        (thing || subject === isNew) && (
          <Card>
            {form.stays && <Note>{t('proposeNote')}</Note>}
            <ThingForm key={subject} form={form} subject={subject} thing={thing} onSaved={onSaved} />
          </Card>
        )
      )}
      {form.kind === 'BRAND' && thing && <BrandLogo brand={thing} />}
      {form.kind === 'BANNER' && thing && <BannerPictures key={subject} banner={thing} />}
      {subject !== isNew && <ThingHistory kind={form.kind} subject={subject} thing={thing} />}
    </>
  )
}

/** An account is never changed: it is closed, and another one proposed. */
function CloseAccount({ account }: { readonly account: Thing }) {
  const t = useTexts('catalogue')
  const words = useTexts('queue')
  const client = useQueryClient()
  const { title, note } = useThingWords('ACCOUNT')(account)
  const [chosen, setChosen] = useState<Deed | null>(null)
  const close = deed({
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
      <DeedDialog deed={chosen} onClose={() => setChosen(null)} onDone={done} />
    </Card>
  )
}
