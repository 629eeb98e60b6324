import { loadChunk } from '@foyer/common'
import { ScrollArea, useStyles, ViewBody } from '@foyer/ui'
import { ValueRowShimmer } from '@foyer/ui/rows'
import type { JSX } from 'react'
import { LazyPart } from '../../foyer/LazyPart.js'
import { useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import css from './TransactionsView.css?inline'

const load = () =>
  loadChunk(
    'ActivityList',
    () => import('../../activity/ActivityList.js'),
    module => module.ActivityList,
  )
const props = { emptyKind: 'view' } as const
/** As many as the list shows while its first page is on its way. */
const places = [1, 2, 3, 4, 5, 6, 7]

/** The history of the account. */
export function TransactionsView(): JSX.Element {
  useStyles(css)
  const { view } = useView().language.copy
  return (
    <ScrollArea>
      <ViewBody>
        <div className="history">
          <LazyPart
            name="activity"
            load={load}
            props={props}
            waiting={
              <div className="history__places">
                {places.map(place => (
                  <ValueRowShimmer key={place} />
                ))}
              </div>
            }
            failed={(_failure, retry) => (
              <TryAgain title={view.failed} text={view.failedHint} onRetry={retry} />
            )}
          />
        </div>
      </ViewBody>
    </ScrollArea>
  )
}
