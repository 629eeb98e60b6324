import type { JSX } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ChoiceButtons.css?inline'

/** The choices of {@link ChoiceButtons}, the chosen value and the handler. */
export interface ChoiceButtonsProps {
  /** The accessible name of the row. */
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  /** The current value, chosen here or entered elsewhere. */
  readonly value: string
  readonly onChoose: (value: string) => void
  /** The prefix of each button's test id. A dash and the value follow. */
  readonly testId?: string | undefined
}

/** A row of buttons for a few common values. */
export function ChoiceButtons({ label, choices, value, onChoose, testId }: ChoiceButtonsProps): JSX.Element {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser
    <div className="choice-buttons" role="group" aria-label={label}>
      {choices.map(each => (
        <button
          key={each.value}
          type="button"
          className="choice-buttons__button"
          aria-pressed={each.value === value}
          onClick={() => onChoose(each.value)}
          data-testid={testId && `${testId}-${each.value}`}
        >
          {each.label}
        </button>
      ))}
    </div>
  )
}
