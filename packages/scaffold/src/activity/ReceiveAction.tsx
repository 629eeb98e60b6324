import type { FoyerState } from '@foyer/core'
import { Button } from '@foyer/ui'
import type { JSX } from 'react'
import { usePart } from '../foyer/usePart.js'
import { useView } from '../foyer/ViewContext.js'

/** Props of {@link ReceiveAction}. */
export interface ReceiveActionProps {
  readonly label: string
  readonly testId: string
}

const selectCanReceive = ({ options }: FoyerState) => options.features.receive

/** The way from an empty list to receiving something, where the host offers that. */
export function ReceiveAction({ label, testId }: ReceiveActionProps): JSX.Element | null {
  const { foyer } = useView()
  const canReceive = usePart(selectCanReceive)
  if (!canReceive) return null
  return (
    <Button variant="secondary" onClick={() => foyer.router.push({ view: 'WalletReceive' })} testId={testId}>
      {label}
    </Button>
  )
}
