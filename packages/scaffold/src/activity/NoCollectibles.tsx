import { EmptyState, GridIcon } from '@foyer/ui'
import type { JSX } from 'react'
import { useAccountCopy } from '../copy/useAccountCopy.js'
import { LookFurther } from './LookFurther.js'
import { ReceiveAction } from './ReceiveAction.js'

/** Props of {@link NoCollectibles}. */
export interface NoCollectiblesProps {
  /** Reads further back; absent where all of the history was read. */
  readonly onReadOn: (() => void) | undefined
}

/** Stands for an account without collectibles, as far as its history was read. */
export function NoCollectibles({ onReadOn }: NoCollectiblesProps): JSX.Element {
  const { activity, collectibles } = useAccountCopy()
  if (onReadOn) {
    return (
      <EmptyState
        icon={<GridIcon />}
        title={activity.noneSoFar}
        text={collectibles.noneSoFarHint}
        action={<LookFurther isLoading={false} onClick={onReadOn} />}
        testId="foyer-collectibles-none-so-far"
      />
    )
  }
  return (
    <EmptyState
      icon={<GridIcon />}
      title={collectibles.empty}
      text={collectibles.emptyHint}
      action={<ReceiveAction label={collectibles.receive} testId="foyer-collectibles-receive" />}
      testId="foyer-collectibles-empty"
    />
  )
}
