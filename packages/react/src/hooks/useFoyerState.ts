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
import type { RegisteredNamespace } from '../register.js'

/** The modal's public state. */
export interface UseFoyerStateReturn<Name extends Namespace = RegisteredNamespace> {
  readonly isOpen: boolean
  /** The namespace that the modal was opened for, if any. */
  readonly openNamespace: Name | undefined
  /** Whether a connection is being opened or reconnected. */
  readonly isLoading: boolean
  readonly activeNamespace: Name
  /** The network that the visitor selected (CAIP-2). */
  readonly selectedNetworkId: NetworkId | undefined
  /** The storage of connections, or `none` if nothing outlives the page. */
  readonly persistence: Persistence
}

const selectPublic = (state: FoyerState) => {
  const status = selectStatus(state)
  const read: UseFoyerStateReturn<Namespace> = {
    isOpen: state.modal.isOpen,
    openNamespace: state.modal.namespaceFilter,
    isLoading: status === 'connecting' || status === 'reconnecting',
    activeNamespace: state.networks.activeNamespace,
    selectedNetworkId: selectActiveNetwork(state)?.id,
    persistence: state.persistence,
  }
  return read as UseFoyerStateReturn // the instance has no other namespaces
}

/**
 * Returns whether the modal is open or loading, and the visitor's namespace and network.
 *
 * @example
 * const { isOpen, isLoading } = useFoyerState()
 */
export function useFoyerState(): UseFoyerStateReturn {
  return useSelected(useInstance('useFoyerState'), selectPublic)
}

/** The modal's theme, and the functions that change it. */
export interface UseFoyerThemeReturn extends ThemeState, ThemeController {}

const selectTheme = (state: FoyerState) => state.theme

/**
 * Returns the modal's theme.
 *
 * @example
 * const { mode, setThemeMode } = useFoyerTheme()
 */
export function useFoyerTheme(): UseFoyerThemeReturn {
  const foyer = useInstance('useFoyerTheme')
  const theme = useSelected(foyer, selectTheme)
  return useMemo(() => {
    const { setTheme, setThemeMode, setThemeVariables } = foyer
    return { ...theme, setTheme, setThemeMode, setThemeVariables }
  }, [foyer, theme])
}
