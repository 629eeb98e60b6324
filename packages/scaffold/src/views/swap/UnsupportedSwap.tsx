import { type FoyerState, selectRequestedNetworks } from '@foyer/core'
import { swapNetworks } from '@foyer/core/swap'
import { ScrollArea, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { swapFormEn } from '../../copy/swap/formEn.js'
import { useSwapCopy } from '../../copy/swap/useSwapCopy.js'
import { usePart } from '../../foyer/usePart.js'
import { NetworkRows } from '../../networks/NetworkRows.js'

/** The networks of the host that tokens can be swapped on, where the visitor may switch. */
const selectOffered = (state: FoyerState) => {
  const { enableNetworkSwitch, features } = state.options
  const known = features.swapNetworks ?? swapNetworks
  return enableNetworkSwitch ? selectRequestedNetworks(state).filter(({ id }) => known.includes(id)) : []
}

/** Stands where the form would be on a network without swaps, with the ways to others. */
export function UnsupportedSwap(): JSX.Element {
  const words = useSwapCopy('form', swapFormEn)
  const networks = usePart(selectOffered)
  return (
    <>
      <ViewBody inset="text">
        <StatusMessage
          title={words.unsupported}
          text={networks.length > 0 ? words.unsupportedHint : undefined}
          testId="foyer-swap-unsupported"
        />
      </ViewBody>
      {networks.length > 0 && (
        <ScrollArea>
          <ViewBody>
            <NetworkRows networks={networks} />
          </ViewBody>
        </ScrollArea>
      )}
    </>
  )
}
