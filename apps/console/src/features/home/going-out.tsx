import { operatorContent, type ReplyOf } from '@halyard/contract'
import { api } from '@halyard/web/calls'
import { formatSecond } from '@halyard/web/formats'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../locales/index.ts'
import { type Deed, DeedDialog, deed } from '../queue/index.ts'
import { useCan } from '../session/index.ts'
import classes from './home-page.module.css'

type Waiting = ReplyOf<typeof operatorContent.waitingContent>['waiting'][number]

const queryKey = ['waitingContent']

/** What members will see within the hour: every operator sees it before, and can have it stopped. */
export function GoingOut() {
  const t = useTexts('home')
  const can = useCan()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Deed | null>(null)
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api(operatorContent.waitingContent, undefined, { signal }),
    refetchInterval: 30_000,
  })
  const { approve, stop } = useContentDeeds()
  if (!data || data.waiting.length === 0) return null
  function done(): void {
    setChosen(null)
    void client.invalidateQueries({ queryKey })
  }
  return (
    <section>
      <h2>{t('goingOut')}</h2>
      <p>{t('goingOutText')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('whatGoesOut')}</th>
            <th scope="col">{t('savedBy')}</th>
            <th scope="col">{t('goesOutAt')}</th>
            <th scope="col">{t('decision')}</th>
          </tr>
        </thead>
        <tbody>
          {data.waiting.map((one) => (
            <tr key={one.save}>
              <th scope="row">
                {t(one.kind)}: {one.title}
                {one.logoUrl && <img src={one.logoUrl} alt={t('BRAND')} height={48} />}
              </th>
              <td>{one.savedBy}</td>
              <td>{one.goesOutAt ? formatSecond(new Date(one.goesOutAt)) : t('stopped')}</td>
              <td>
                {one.goesOutAt && can('content.publish') && (
                  <>
                    {!one.savedByMe && (
                      <Button variant="default" onClick={() => setChosen(approve(one))}>
                        {t('approveNow')}
                      </Button>
                    )}
                    <Button variant="default" onClick={() => setChosen(stop(one))}>
                      {t('stop')}
                    </Button>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <DeedDialog deed={chosen} onClose={() => setChosen(null)} onDone={done} />
    </section>
  )
}

function useContentDeeds() {
  const t = useTexts('home')
  const words = useTexts('queue')
  const approve = ({ kind, subject, save, title }: Waiting) =>
    deed({
      name: 'approve',
      key: 'a',
      tone: 'safe',
      label: t('approveNow'),
      title: t('approveTitle', { what: title }),
      text: t('approveText'),
      call: operatorContent.releaseContent,
      bodyOf: () => ({ kind, subject, save }),
    })
  const stop = ({ kind, subject, save, title }: Waiting) =>
    deed({
      name: 'stop',
      key: 's',
      tone: 'danger',
      label: t('stop'),
      title: t('stopTitle', { what: title }),
      text: t('stopText'),
      fields: [{ name: 'reason', label: words('reason') }],
      call: operatorContent.stopContent,
      bodyOf: ({ reason = '' }) => ({ kind, subject, save, reason }),
    })
  return { approve, stop }
}
