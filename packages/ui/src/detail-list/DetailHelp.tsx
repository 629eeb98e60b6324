import type { JSX } from 'react'
import { InfoIcon } from '../icons/InfoIcon.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './DetailHelp.css?inline'

/** What explains a detail. */
export interface DetailExplanation {
  /** What pressing the mark does. */
  readonly label: string
  readonly text: string
}

/** Props of {@link DetailHelp}. */
export interface DetailHelpProps {
  readonly label: string
  /** Id of the text it shows and hides. */
  readonly textId: string
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** The mark that shows and hides what explains a detail: pressing works for mouse, finger and keyboard alike. */
export function DetailHelp({ label, textId, isOpen, onToggle }: DetailHelpProps): JSX.Element {
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
