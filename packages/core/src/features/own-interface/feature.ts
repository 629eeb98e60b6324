import { defineFeature } from '../../base/defineFeature.js'
import { createFeatureSlice } from '../../base/slice.js'
import type { DirectoryController } from '../../wallet/directory/controller.js'
import { createPageAttempts, type PageAttempts } from './pageAttempts.js'
import { type ConnectProgress, type OfferedLogins, selectLogins, selectProgress } from './progress.js'
import { createShownOnPage, type ShownOnPage } from './shownOnPage.js'
import {
  initialOwnInterfaceState,
  type OwnInterfaceKnown,
  type OwnInterfaceNeeds,
  type OwnInterfaceState,
} from './state.js'
import {
  selectConnectorItems,
  selectDirectory,
  type WalletDirectory,
  type WalletItem,
} from './walletItems.js'

/** What a page of the host's own reads and does. Each reading is the very same one until something of it changed. */
export interface OwnInterfaceActions
  extends Omit<PageAttempts, 'stop'>,
    Omit<ShownOnPage, 'stop'>,
    Pick<DirectoryController, 'prefetch' | 'loadPage' | 'search'> {
  selectConnectors(state: OwnInterfaceKnown): readonly WalletItem[]
  selectDirectory(state: OwnInterfaceKnown): WalletDirectory
  selectProgress(state: OwnInterfaceKnown): ConnectProgress
  selectLogins(state: OwnInterfaceKnown): OfferedLogins
}

/** Reads anew only where a part of the state that it depends on is another one. */
function remembered<Part>(
  select: (state: OwnInterfaceKnown) => Part,
  partsOf: (state: OwnInterfaceKnown) => readonly unknown[],
): (state: OwnInterfaceKnown) => Part {
  let known: { readonly parts: readonly unknown[]; readonly part: Part } | undefined
  return state => {
    const parts = partsOf(state)
    if (!known || parts.some((each, index) => each !== known?.parts[index]))
      known = { parts, part: select(state) }
    return known.part
  }
}

/** What the lists of wallets depend on. */
const listParts = ({ connection, directory, options, networks, modal, pairing }: OwnInterfaceKnown) => [
  connection,
  directory,
  options,
  networks,
  modal.namespaceFilter,
  pairing.uri,
]

function createOwnInterfaceRoom(needs: OwnInterfaceNeeds) {
  const slice = createFeatureSlice<'own-interface', OwnInterfaceState>(needs.store, {
    id: 'own-interface',
    initial: initialOwnInterfaceState,
  })
  const { stop: stopAttempts, ...attempts } = createPageAttempts(needs, slice)
  const { stop: stopShowing, ...shown } = createShownOnPage(needs, slice)
  const { directory, environment } = needs
  const actions: OwnInterfaceActions = {
    ...attempts,
    ...shown,
    prefetch: directory.prefetch,
    loadPage: directory.loadPage,
    search: directory.search,
    selectConnectors: remembered(state => selectConnectorItems(state, environment()), listParts),
    selectDirectory: remembered(state => selectDirectory(state, environment()), listParts),
    selectLogins: remembered(
      state => selectLogins(state, environment()),
      ({ services, options }) => [services, options],
    ),
    selectProgress: remembered(
      state => selectProgress(state, environment()),
      ({ features, connection, pairing, pairingOnPage, networks, options }) => [
        features['own-interface'],
        features.email,
        features.socials,
        connection,
        pairing,
        pairingOnPage,
        networks,
        options,
      ],
    ),
  }
  return {
    actions,
    stop() {
      stopShowing()
      stopAttempts()
    },
  }
}

/** Connecting, listing wallets and pairing for a page of the host's own, which has no modal. */
export const feature = defineFeature({
  id: 'own-interface',
  slice: initialOwnInterfaceState,
  start: createOwnInterfaceRoom,
})
