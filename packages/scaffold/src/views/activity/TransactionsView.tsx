import { ScrollArea, useStyles, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { ActivityList } from '../../activity/ActivityList.js'
import css from './TransactionsView.css?inline'

/** The account's history in its own view. */
export function TransactionsView(): JSX.Element {
  useStyles(css)
  return (
    <ScrollArea>
      <ViewBody>
        <div className="history">
          <ActivityList emptyKind="view" />
        </div>
      </ViewBody>
    </ScrollArea>
  )
}
