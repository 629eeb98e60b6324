import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './DetailList.css?inline'

/** One detail: what it is called and what it is. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** Under the value, smaller. */
  readonly note?: ReactNode
  /** Shown in full, over as many lines as it takes. */
  readonly isLong?: boolean | undefined
  readonly testId?: string | undefined
}

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
        <div key={each.label} className="detail-list__row" data-long={each.isLong || undefined}>
          <dt className="detail-list__label">{each.label}</dt>
          <dd className="detail-list__value" data-testid={each.testId}>
            {each.value}
            {each.note !== undefined && <span className="detail-list__note">{each.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
