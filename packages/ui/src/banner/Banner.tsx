import type { JSX, ReactNode } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Banner.css?inline'

/** The icon, content and tone of a {@link Banner}. */
export interface BannerProps {
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'warning' | 'danger' | undefined
  readonly testId?: string | undefined
}

/** A message that applies to the whole view below it. */
export function Banner({ icon, children, tone = 'neutral', testId }: BannerProps): JSX.Element {
  useStyles(css)
  return (
    <div className="banner" data-tone={tone} data-testid={testId}>
      <span className="banner__icon">{icon}</span>
      <p className="banner__text">{children}</p>
    </div>
  )
}
