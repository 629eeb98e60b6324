import { Button, CardIcon, EmptyState } from '@foyer/ui'
import type { JSX, ReactNode } from 'react'

/** Props of {@link NothingHere}. */
export interface NothingHereProps {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly action: string
  readonly onAction: () => void
  /** A payment card when absent. */
  readonly icon?: ReactNode
  readonly testId: string
}

/** Stands where a part of buying has nothing to show, with the way on. */
export function NothingHere(props: NothingHereProps): JSX.Element {
  const { title, text, action, onAction, icon = <CardIcon />, testId } = props
  const button = (
    <Button variant="secondary" onClick={onAction}>
      {action}
    </Button>
  )
  return <EmptyState icon={icon} title={title} text={text} action={button} testId={testId} />
}
