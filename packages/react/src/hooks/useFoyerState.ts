import type { Namespace, NetworkId } from '@foyer/common'
import { type FoyerState, selectActiveNetwork, selectStatus } from '@foyer/core'
import { useInstance } from '../provider/FoyerContext.js'
import { useSelected } from './useSelected.js'

/** The modal's public state. */
export interface FoyerPublicState {
  readonly isOpen: boolean
  /** The namespace the modal was opened for, where it was opened for one. */
  readonly openNamespace: Namespace | undefined
  /** A connection is being made or reopened. */
  readonly isLoading: boolean
  readonly activeNamespace: Namespace
  /** CAIP-2. */
  readonly selectedNetworkId: NetworkId | undefined
}

const selectPublic = (state: FoyerState): FoyerPublicState => {
  const status = selectStatus(state)
  return {
    isOpen: state.modal.isOpen,
    openNamespace: state.modal.namespaceFilter,
    isLoading: status === 'connecting' || status === 'reconnecting',
    activeNamespace: state.networks.activeNamespace,
    selectedNetworkId: selectActiveNetwork(state)?.id,
  }
}

/** Whether the modal is open, whether it is busy, and where the visitor is. */
export function useFoyerState(): FoyerPublicState {
  return useSelected(useInstance('useFoyerState'), selectPublic)
}
