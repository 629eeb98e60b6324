import { type JSX, type ReactNode, useId, useState } from 'react'
import InfoIcon from '../icons/info.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './DetailHelp.css?inline'
import detailListCss from './DetailList.css?inline'

/** One detail: what it is called and what it is. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** Under the value, smaller. */
  readonly note?: ReactNode
  /** Shown in full, over as many lines as it takes. */
  readonly isLong?: boolean | undefined
  /** What it means, shown on demand. */
  readonly help?: DetailExplanation | undefined
  /** `danger`: somebody should think twice about it. */
  readonly tone?: 'danger' | undefined
  readonly testId?: string | undefined
}

/** What explains a detail. */
export interface DetailExplanation {
  /** What pressing the mark does. */
  readonly label: string
  readonly text: string
}

/** Props of {@link DetailHelp}. */
interface DetailHelpProps {
  readonly label: string
  /** Id of the text it shows and hides. */
  readonly textId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The mark that shows and hides what explains a detail: pressing works for mouse, finger and keyboard alike. */
function DetailHelp({ label, textId, isOpen, onToggle }: DetailHelpProps): JSX.Element {
  useStyles(css)
  return (
    <button
      type="button"
      className="detail-help"
      aria-label={label}
      title={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? textId : undefined}
      onClick={onToggle}
    >
      <InfoIcon />
    </button>
  )
}

/** One line of a `DetailList`; what explains it opens below. */
function DetailRow({ label, value, note, isLong, help, tone, testId }: Detail): JSX.Element {
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
      <dd className="detail-list__value" data-tone={tone} data-testid={testId}>
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

/** Props of {@link DetailList}. */
export interface DetailListProps {
  /** Accessible name of the list. */
  readonly label: string
  readonly details: readonly Detail[]
}

/** Names and values of one thing, to be read before it is agreed to. */
export function DetailList({ label, details }: DetailListProps): JSX.Element {
  useStyles(detailListCss)
  return (
    <dl className="detail-list" aria-label={label}>
      {details.map(each => (
        <DetailRow key={each.label} {...each} />
      ))}
    </dl>
  )
}
