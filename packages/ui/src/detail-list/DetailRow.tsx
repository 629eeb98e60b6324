import { type JSX, useId, useState } from 'react'
import type { Detail } from './Detail.js'
import { DetailHelp } from './DetailHelp.js'

/** One line of a `DetailList`; what explains it opens below. */
export function DetailRow({ label, value, note, isLong, help, testId }: Detail): JSX.Element {
  const [isExplained, setExplained] = useState(false)
  const textId = useId()
  return (
    <div className="detail-list__row" data-long={isLong || undefined}>
      <dt className="detail-list__label">
        {label}
        {help && (
          <DetailHelp
            label={help.label}
            textId={textId}
            isOpen={isExplained}
            onToggle={() => setExplained(!isExplained)}
          />
        )}
      </dt>
      <dd className="detail-list__value" data-testid={testId}>
        {value}
        {note !== undefined && <span className="detail-list__note">{note}</span>}
      </dd>
      {help && isExplained && (
        <dd className="detail-list__help" id={textId}>
          {help.text}
        </dd>
      )}
    </div>
  )
}
