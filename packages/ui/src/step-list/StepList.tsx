import type { JSX, ReactNode } from 'react'
import CheckIcon from '../icons/check.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './StepList.css?inline'

/** One step of a {@link StepList}. */
export interface Step {
  readonly title: string
  readonly text?: string | undefined
  /** `open`: not known to be finished, and not the current one. */
  readonly state: 'done' | 'current' | 'open'
  /** The controls of the step. */
  readonly content?: ReactNode
}

/** The steps and texts of a {@link StepList}. */
export interface StepListProps {
  /** The accessible name of the list. */
  readonly label: string
  /** The word that a screen reader says for a finished step. */
  readonly doneLabel: string
  readonly steps: readonly Step[]
  readonly testId?: string | undefined
}

/** Numbered steps in their order, of which the visitor is at one. A finished step has a tick instead of its number. */
export function StepList({ label, doneLabel, steps, testId }: StepListProps): JSX.Element {
  useStyles(css)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers
    <ol className="step-list" role="list" aria-label={label} data-testid={testId}>
      {steps.map(({ title, text, state, content }, index) => (
        <li
          key={title}
          className="step-list__step"
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className="step-list__mark" aria-hidden="true">
            {state === 'done' ? <CheckIcon /> : index + 1}
          </span>
          <div className="step-list__content">
            <h3 className="step-list__title">
              <bdi>{title}</bdi>
              {state === 'done' && <span className="visually-hidden"> {doneLabel}</span>}
            </h3>
            {text && <p className="step-list__text">{text}</p>}
            {content}
          </div>
        </li>
      ))}
    </ol>
  )
}
