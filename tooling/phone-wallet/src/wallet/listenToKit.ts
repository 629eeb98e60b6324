import type { WalletKitTypes } from '@reown/walletkit'
import type { Family } from '../families/Family.js'
import type { Kit } from './createKit.js'
import type { Store } from './createStore.js'
import type { PhoneWallet } from './PhoneWallet.js'
import type { PendingItem, PhoneWalletState } from './PhoneWalletState.js'
import { readProposal } from './readProposal.js'
import { readSignIn } from './readSignIn.js'
import { toDapp } from './toDapp.js'

/** The dependencies of {@link listenToKit}. */
export interface KitListener {
  readonly families: readonly Family[]
  readonly store: Store<PhoneWalletState>
  /** Called when the list of sessions may have changed. */
  readonly refresh: () => void
  readonly approve: PhoneWallet['approve']
  /** Whether to listen for sign-in requests. Without a listener, the SDK emits the proposal that comes with them. */
  readonly signsIn: boolean
}

/** Updates the state on events of the SDK. Returns a function that stops listening. */
export function listenToKit(kit: Kit, listener: KitListener): () => void {
  const { families, store, refresh, approve, signsIn } = listener
  const receive = (pending: PendingItem) => {
    if (!store.get().isAlive) return
    store.set({ pending: [...store.get().pending, pending] })
    // The wallet's notice shows a failure.
    if (store.get().isAutomatic) approve({ id: pending.id }).catch(() => {})
  }
  const forget = ({ id }: { readonly id: number }) =>
    store.set({ pending: store.get().pending.filter(each => each.id !== id) })
  const onProposal = ({ id, params, verifyContext }: WalletKitTypes.SessionProposal) =>
    receive({
      kind: 'proposal',
      id,
      dapp: toDapp(params.proposer.metadata, verifyContext),
      namespaces: readProposal(params, families),
    })
  const onRequest = (event: WalletKitTypes.SessionRequest) => {
    const pending = toRequest(event, { kit, families })
    if (pending) receive(pending)
  }
  const onSignIn = (event: WalletKitTypes.SessionAuthenticate) =>
    receive(readSignIn(kit, event, { families, accountIndex: store.get().accountIndex }))
  const onDelete = ({ topic }: { readonly topic: string }) => {
    store.set({
      pending: store.get().pending.filter(each => each.kind !== 'request' || each.topic !== topic),
    })
    refresh()
  }
  kit.on('session_proposal', onProposal)
  kit.on('session_request', onRequest)
  if (signsIn) kit.on('session_authenticate', onSignIn)
  kit.on('session_delete', onDelete)
  kit.on('proposal_expire', forget)
  kit.on('session_request_expire', forget)
  return () => {
    kit.off('session_proposal', onProposal)
    kit.off('session_request', onRequest)
    kit.off('session_authenticate', onSignIn)
    kit.off('session_delete', onDelete)
    kit.off('proposal_expire', forget)
    kit.off('session_request_expire', forget)
  }
}

function toRequest(
  { id, topic, params, verifyContext }: WalletKitTypes.SessionRequest,
  { kit, families }: { readonly kit: Kit; readonly families: readonly Family[] },
): PendingItem | undefined {
  const session = kit.getActiveSessions()[topic]
  if (!session) return undefined
  const call = {
    networkId: params.chainId,
    method: params.request.method,
    params: params.request.params as unknown,
  }
  const family = families.find(each => call.networkId.startsWith(`${each.namespace}:`))
  return {
    kind: 'request',
    id,
    topic,
    dapp: toDapp(session.peer.metadata, verifyContext),
    ...call,
    description: family?.describe(call) ?? { title: call.method, rows: [] },
  }
}
