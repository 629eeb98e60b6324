import type { Namespace, NetworkId } from '@foyer/common'
import {
  type FoyerState,
  type Persistence,
  selectActiveNetwork,
  selectStatus,
  type ThemeController,
  type ThemeState,
} from '@foyer/core'
import { useMemo } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'

/** The modal's public state. */
export interface FoyerPublicState {
  readonly isOpen: boolean
  /** The namespace the modal was opened for, where it was opened for one. */
  readonly openNamespace: Namespace | undefined
  /** A connection is being made or reconnected. */
  readonly isLoading: boolean
  readonly activeNamespace: Namespace
  /** CAIP-2. */
  readonly selectedNetworkId: NetworkId | undefined
  /** Where connections are remembered; `none` where nothing outlives the page. */
  readonly persistence: Persistence
}

const selectPublic = (state: FoyerState): FoyerPublicState => {
  const status = selectStatus(state)
  return {
    isOpen: state.modal.isOpen,
    openNamespace: state.modal.namespaceFilter,
    isLoading: status === 'connecting' || status === 'reconnecting',
    activeNamespace: state.networks.activeNamespace,
    selectedNetworkId: selectActiveNetwork(state)?.id,
    persistence: state.persistence,
  }
}

/** Whether the modal is open, whether it is busy, and where the visitor is. */
export function useFoyerState(): FoyerPublicState {
  return useSelected(useInstance('useFoyerState'), selectPublic)
}

/** How the modal looks, and the ways to change it. */
export interface FoyerTheme extends ThemeState, ThemeController {}

const selectTheme = (state: FoyerState) => state.theme

/** The modal's theme. */
export function useFoyerTheme(): FoyerTheme {
  const foyer = useInstance('useFoyerTheme')
  const theme = useSelected(foyer, selectTheme)
  return useMemo(() => ({ ...theme, ...foyer.theme }), [foyer, theme])
}
