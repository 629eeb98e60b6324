import type { FoyerState } from '@foyer/core'
import { Button, EmptyState, NetworkIcon, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useNamesCopy } from '../../copy/account/useNamesCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { useView } from '../../foyer/ViewContext.js'

const selectCanSwitch = ({ options }: FoyerState) => options.enableNetworkSwitch

/** Stands where the form would be on a network without names, with the way to another one. */
export function UnsupportedNames({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const { foyer } = useView()
  const words = useNamesCopy()
  const canSwitch = usePart(selectCanSwitch)
  return (
    <ViewBody>
      <EmptyState
        icon={<NetworkIcon />}
        title={words.unsupported}
        text={words.unsupportedHint}
        testId="foyer-account-name-unsupported"
      />
      {canSwitch && (
        <Button isFullWidth onClick={() => foyer.router.push({ view: 'Networks' })}>
          {words.chooseNetwork}
        </Button>
      )}
      <Button variant="secondary" isFullWidth onClick={onRetry}>
        {words.tryAgain}
      </Button>
    </ViewBody>
  )
}
