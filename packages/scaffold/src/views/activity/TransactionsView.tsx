import { loadExport } from '@foyer/common'
import { ScrollArea, useStyles, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { HistoryPlaces } from '../../activity/HistoryPlaces.js'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import css from './TransactionsView.css?inline'

const load = () => loadExport('ActivityList', () => import('../../activity/ActivityList.js'))
const props = { emptyKind: 'view' } as const

/** The history of the account. */
export function TransactionsView(): JSX.Element {
  useStyles(css)
  const { view } = useMessages()
  return (
    <ScrollArea>
      <ViewBody>
        <div className="history">
          <LazyPart
            load={load}
            props={props}
            waiting={<HistoryPlaces />}
            failed={(failure, retry) => (
              <TryAgain title={view.failed} text={view.failedHint} failure={failure} onRetry={retry} />
            )}
          />
        </div>
      </ViewBody>
    </ScrollArea>
  )
}
