import { type JSX, type ReactNode, useId, useState } from 'react'
import InfoIcon from '../icons/info.svg'
import { Shimmer } from '../shimmer/Shimmer.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './DetailHelp.css?inline'
import detailListCss from './DetailList.css?inline'

/** One detail: its label and its value. */
export interface Detail {
  readonly label: string
  readonly value: ReactNode
  /** A smaller text below the value. */
  readonly note?: ReactNode
  /** Whether the value is shown in full over several lines. */
  readonly isLong?: boolean | undefined
  /** Whether the value stands below the label, over the full width. */
  readonly isStacked?: boolean | undefined
  /** A short text at the end of the label's line, if the value is stacked. */
  readonly mark?: ReactNode
  /** The explanation that the visitor can open. */
  readonly help?: DetailExplanation | undefined
  /** `danger` warns the visitor about this detail. */
  readonly tone?: 'danger' | undefined
  readonly testId?: string | undefined
}

/** The text that explains a detail, and the label of the button that opens it. */
export interface DetailExplanation {
  /** The accessible name of the button that opens it. */
  readonly label: string
  readonly text: string
}

/** The label and the state of a {@link DetailHelp}. */
interface DetailHelpProps {
  readonly label: string
  /** The id of the text that the button shows and hides. */
  readonly textId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The button that shows and hides an explanation, for mouse, touch and keyboard. */
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

/** Returns what stands before the last word of a label, and that word. */
function splitLabel(label: string): readonly [string, string] {
  const end = label.lastIndexOf(' ') + 1
  return [label.slice(0, end), label.slice(end)]
}

/** A line of a `DetailList`. Its explanation opens below. */
function DetailRow({ label, value, note, isLong, isStacked, mark, help, tone, testId }: Detail): JSX.Element {
  const [isExplained, setExplained] = useState(false)
  const textId = useId()
  const [start, lastWord] = splitLabel(label)
  return (
    <div className="detail-list__row" data-long={isLong || undefined} data-stacked={isStacked || undefined}>
      <dt className="detail-list__label">
        {help ? (
          <>
            {start}
            <span className="detail-list__helped">
              {lastWord}
              <DetailHelp
                label={help.label}
                textId={textId}
                isOpen={isExplained}
                onToggle={() => setExplained(!isExplained)}
              />
            </span>
          </>
        ) : (
          label
        )}
      </dt>
      {mark && <dd className="detail-list__mark">{mark}</dd>}
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

/** The placeholder of a value that is loading, as high as its line, or as both lines if a note follows. */
export function DetailShimmer({ hasNote }: { readonly hasNote?: boolean | undefined }): JSX.Element {
  return (
    <>
      <Shimmer width="96px" />
      {hasNote && <Shimmer width="64px" height="14px" />}
    </>
  )
}

/** The label and the details of a {@link DetailList}. */
export interface DetailListProps {
  /** The accessible name of the list. */
  readonly label: string
  readonly details: readonly Detail[]
  /** Whether the lines are lower, because a receipt has many and none is pressed. */
  readonly isDense?: boolean | undefined
}

/** The details of something to agree to, as names and values. */
export function DetailList({ label, details, isDense }: DetailListProps): JSX.Element {
  useStyles(detailListCss)
  return (
    <dl className="detail-list" aria-label={label} data-dense={isDense || undefined}>
      {details.map(each => (
        <DetailRow key={each.label} {...each} />
      ))}
    </dl>
  )
}
