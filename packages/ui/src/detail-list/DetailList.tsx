import type { JSX } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import type { Detail } from './Detail.js'
import css from './DetailList.css?inline'
import { DetailRow } from './DetailRow.js'

/** Props of {@link DetailList}. */
export interface DetailListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly details: readonly Detail[]
}

/** Names and values of one thing, to be read before it is agreed to. */
export function DetailList({ label, details }: DetailListProps): JSX.Element {
  useStyles(css)
  return (
    <dl className="detail-list" aria-label={label}>
      {details.map(each => (
        <DetailRow key={each.label} {...each} />
      ))}
    </dl>
  )
}
