import type { LatePart } from '../../../base/defineFeature.js'
import { createSlice } from '../../../base/slice.js'
import type { DirectoryController } from '../../directory/controller.js'
import { type OfferedLogins, selectLogins } from '../offeredLogins.js'
import { selectIsUriAwaited, selectPairingCode } from '../pairing/pairingCode.js'
import { createPageAttempts, type PageAttempts } from './pageAttempts.js'
import { type PageConnectProgress, selectPageProgress } from './pageProgress.js'
import { createShownOnPage, type ShownOnPage } from './shownOnPage.js'
import type { OwnInterfaceKnown, OwnInterfaceNeeds } from './state.js'
import {
  selectConnectorItems,
  selectDirectory,
  type WalletDirectory,
  type WalletItem,
} from './walletItems.js'

/** The state and actions for a host's own page. Each selector returns the same object until its value changes. */
export interface OwnInterfaceActions
  extends Omit<PageAttempts, 'stop'>,
    Omit<ShownOnPage, 'stop'>,
    Pick<DirectoryController, 'prefetch' | 'loadPage' | 'search'> {
  selectConnectors(state: OwnInterfaceKnown): readonly WalletItem[]
  selectDirectory(state: OwnInterfaceKnown): WalletDirectory
  selectProgress(state: OwnInterfaceKnown): PageConnectProgress
  selectLogins(state: OwnInterfaceKnown): OfferedLogins
  readonly selectPairingCode: typeof selectPairingCode
  readonly selectIsUriAwaited: typeof selectIsUriAwaited
}

/** Returns a selector that computes again only if one of the given parts of the state has changed. */
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

/** Returns the parts of the state that the wallet lists depend on. */
const listParts = ({ connection, directory, options, networks, modal, pairing }: OwnInterfaceKnown) => [
  connection,
  directory,
  options,
  networks,
  modal.namespaceFilter,
  pairing.uri,
]

function startOwnInterface(needs: OwnInterfaceNeeds) {
  const attempt = createSlice(needs.store, 'pageAttempt')
  const { stop: stopAttempts, ...attempts } = createPageAttempts(needs, attempt)
  const { stop: stopShowing, ...shown } = createShownOnPage(needs, { slice: attempt, retry: attempts.retry })
  const { directory, environment } = needs
  const actions: OwnInterfaceActions = {
    ...attempts,
    ...shown,
    prefetch: directory.prefetch,
    loadPage: directory.loadPage,
    search: directory.search,
    selectConnectors: remembered(state => selectConnectorItems(state, environment()), listParts),
    selectDirectory: remembered(state => selectDirectory(state, environment()), listParts),
    selectPairingCode,
    selectIsUriAwaited,
    selectLogins: remembered(
      state => selectLogins(state, environment()),
      ({ services, options }) => [services, options],
    ),
    selectProgress: remembered(
      state => selectPageProgress(state, environment()),
      ({ pageAttempt, features, connection, pairing, pairingOnPage, networks, options }) => [
        pageAttempt,
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
      attempt.write(() => undefined)
    },
  }
}

/** Connecting, listing wallets and pairing for a host's own page, without the modal. */
export const ownInterface: LatePart<OwnInterfaceActions, OwnInterfaceNeeds> = {
  id: 'own-interface',
  start: startOwnInterface,
}
