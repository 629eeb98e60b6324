import type { AccountId, EmbeddedAccountType, Stop } from '@foyer/common'
import { embeddedWalletId, selectLink } from '../connection/selectors.js'
import type { Link } from '../connection/state.js'
import type { Slice } from '../features/createSlice.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'
import { accountTypesEntry } from '../storage/embeddedEntries.js'
import type { EmbeddedState } from './state.js'

/** Keeps the kind of account that the page uses and the kind that the frame signs with the same. */
export interface AccountTypes {
  use(type: EmbeddedAccountType): Promise<EmbeddedAccountType>
  stop: Stop
}

export function createAccountTypes(kernel: Kernel, slice: Slice<EmbeddedState>): AccountTypes {
  const { store, storage } = kernel

  const settle = (type: EmbeddedAccountType) => {
    storage.write(accountTypesEntry, { ...storage.read(accountTypesEntry), eip155: type })
    const link = embeddedLink(store.getState())
    const account = link && accountOf(link, type)
    if (account && account !== link.activeAccount) kernel.chooseAccount(account)
    return type
  }
  const use = async (type: EmbeddedAccountType) => {
    slice.write(state => ({ ...state, changingTo: type }))
    try {
      const wallet = await kernel.embeddedWallet()
      const used = settle(await wallet.preferAccountType(type))
      const network = embeddedLink(store.getState())?.networkId
      if (network) {
        const properties = { accountType: used, network }
        kernel.track({ event: 'SET_PREFERRED_ACCOUNT_TYPE', properties })
      }
      return used
    } catch (error) {
      kernel.report(error)
      return settle('eoa')
    } finally {
      slice.write(state => ({ ...state, changingTo: undefined }))
    }
  }

  const stop = store.subscribe((state, previous) => {
    const link = embeddedLink(state)
    const before = embeddedLink(previous)
    if (!link || !before || link.activeAccount === before.activeAccount) return
    const type = typeOf(link)
    const { changingTo, user } = slice.read()
    if (type && !changingTo && user?.preferredAccountType && user.preferredAccountType !== type)
      void use(type)
  })
  return { use, stop }
}

function embeddedLink(state: FoyerState): Link | undefined {
  const link = selectLink(state, 'eip155')
  return link?.connectorId === embeddedWalletId ? link : undefined
}

function accountOf(link: Link, type: EmbeddedAccountType): AccountId | undefined {
  return link.accounts.find(each => link.descriptions?.[each]?.kind === type)
}

function typeOf(link: Link): EmbeddedAccountType | undefined {
  const kind = link.descriptions?.[link.activeAccount]?.kind
  return kind === 'eoa' || kind === 'smartAccount' ? kind : undefined
}
