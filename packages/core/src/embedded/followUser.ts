import type { EmbeddedUser, EmbeddedWallet, NetworkId, Stop } from '@foyer/common'
import { usesSmartAccount } from '../account/usesSmartAccount.js'
import type { Slice } from '../features/createSlice.js'
import type { FoyerState } from '../kernel/FoyerState.js'
import type { Kernel } from '../kernel/kernel.js'
import { socialProviderEntry } from '../storage/embeddedEntries.js'
import { type EmbeddedState, initialEmbeddedState } from './state.js'

/** Keeps in state who is signed in, by what, and where the wallet has smart accounts. */
export function followUser(kernel: Kernel, slice: Slice<EmbeddedState>, wallet: EmbeddedWallet): Stop {
  const running = { isOver: false, address: '' }

  const readNetworks = async () => {
    const ids = await wallet.smartAccountNetworks()
    const smartAccountNetworkIds = ids.map((id): NetworkId => `eip155:${id}`)
    if (!running.isOver && wallet.user()) slice.write(state => ({ ...state, smartAccountNetworkIds }))
  }
  const settle = (user: EmbeddedUser | undefined) => {
    const { approvals } = slice.read()
    if (!user) {
      kernel.storage.remove(socialProviderEntry)
      running.address = ''
      return slice.write(() => ({ ...initialEmbeddedState, approvals }))
    }
    const authProvider = kernel.storage.read(socialProviderEntry) ?? 'email'
    const email = user.email ?? wallet.email.address()
    slice.write(state => withInfo({ ...state, user, authProvider, email }, kernel.store.getState()))
    if (running.address === user.address) return
    running.address = user.address
    readNetworks().catch(kernel.report)
  }

  const stop = wallet.onUser(settle)
  if (wallet.user()) settle(wallet.user())
  const stopFollowing = kernel.store.subscribe((state, previous) => {
    if (state.connection.links !== previous.connection.links) slice.write(own => withInfo(own, state))
  })
  return () => {
    running.isOver = true
    stop()
    stopFollowing()
  }
}

/** The public part, which also depends on the account in use. */
function withInfo(own: EmbeddedState, state: FoyerState): EmbeddedState {
  const { user, authProvider, info } = own
  if (!user) return own
  const accountType = usesSmartAccount(state) ? 'smartAccount' : 'eoa'
  const isSmartAccountDeployed = user.smartAccountDeployed === true
  const isSame = info?.user === user && info.accountType === accountType && info.authProvider === authProvider
  return isSame ? own : { ...own, info: { user, authProvider, accountType, isSmartAccountDeployed } }
}
