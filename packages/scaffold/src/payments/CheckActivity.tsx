import type { Namespace } from '@foyer/common'
import { Button, ViewFoot } from '@foyer/ui'
import { type JSX, useEffect, useRef } from 'react'
import { useMessages, useView } from '../foyer/ViewContext.js'

/** Props of {@link CheckActivity}. */
interface CheckActivityProps {
  /** The payer's namespace. Defaults to the active one. */
  readonly namespace?: Namespace | undefined
  /** Forgets the attempt, so that the visitor can start anew after checking. */
  readonly onLeave: () => void
  readonly testId: string
}

/**
 * The only action after a request for money whose end is unknown. It leads to the payer's activity, which lists the
 * attempt. If the host disabled the history, the account lists pending payments on top.
 */
export function CheckActivity({ namespace, onLeave, testId }: CheckActivityProps): JSX.Element {
  const { foyer } = useView()
  const { activity } = useMessages().payments
  const end = useRef<() => void>(undefined)
  // The view shows the attempt until it has left the screen.
  useEffect(() => () => end.current?.(), [])
  const leave = () => {
    end.current = onLeave
    if (namespace) foyer.networks.chooseNamespace(namespace)
    foyer.account.chooseTab(2)
    foyer.open({ view: 'Account' })
  }
  return (
    <ViewFoot>
      <Button size="lg" isFullWidth onClick={leave} testId={testId}>
        {activity}
      </Button>
    </ViewFoot>
  )
}
