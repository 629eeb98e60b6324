import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './Tag.css?inline'

/** Props of {@link Tag}. */
export interface TagProps {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'accent' | 'success' | 'warning' | undefined
  readonly testId?: string | undefined
}

/** One or two words about the thing beside it. */
export function Tag({ children, tone = 'neutral', testId }: TagProps): JSX.Element {
  useStyles(css)
  return (
    <span className="tag" data-tone={tone} data-testid={testId}>
      {children}
    </span>
  )
}
