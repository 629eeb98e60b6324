import { type EmbeddedRequest, type EmbeddedWallet, FoyerError, type Stop } from '@foyer/common'
import type { Slice } from '../../base/slice.js'
import { createApprovalScreen } from '../../modal/router/controller.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import type { EmbeddedNeeds, EmbeddedState } from './state.js'

/** The visitor sees the modal come up before it says what was refused. */
const refusalDelayMs = 300

/** Requests after which what the account holds has changed. */
const movingMethods = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'solana_signAndSendTransaction',
  'wallet_sendCalls',
]

/**
 * What the modal does with the requests of the embedded wallet: those that ask the visitor bring up the
 * frame, and closing the modal aborts them; unknown ones are refused in sight of the visitor.
 */
export function followRequests(
  needs: EmbeddedNeeds,
  slice: Slice<EmbeddedState>,
  wallet: EmbeddedWallet,
): Stop {
  const { store, notices, announceMove } = needs
  const approvalScreen = createApprovalScreen(needs)
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const refuse = (method: string) => {
    needs.log('error', new FoyerError('METHOD_NOT_ALLOWED', { method }))
    wallet.rejectPending()
    approvalScreen.reveal()
    const timer = setTimeout(() => {
      timers.delete(timer)
      notices.showSnackbar('error', { kind: 'notice', code: 'ACTION_NOT_ALLOWED' })
    }, refusalDelayMs)
    timers.add(timer)
  }
  const begin = ({ id, method }: EmbeddedRequest) => {
    slice.write(state => ({ ...state, approvals: [...state.approvals, { id, method }] }))
    approvalScreen.show()
  }
  const end = ({ id, method, status }: EmbeddedRequest) => {
    slice.write(state => ({ ...state, approvals: state.approvals.filter(each => each.id !== id) }))
    if (slice.read().approvals.length === 0) approvalScreen.leave()
    const account = selectActiveAccount(store.getState())
    if (status === 'succeeded' && account && movingMethods.includes(method)) announceMove(account)
  }

  const stops = [
    wallet.onRequest(request => {
      if (request.kind === 'unknown') {
        if (request.status === 'failed') refuse(request.method)
      } else if (request.kind === 'notSafe') {
        if (request.status === 'pending') begin(request)
        else end(request)
      }
    }),
    store.subscribe((state, previous) => {
      const isClosing = previous.modal.isOpen && !state.modal.isOpen
      if (isClosing && slice.read().approvals.length > 0) wallet.rejectPending()
    }),
  ]
  return () => {
    for (const stop of stops) stop()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    slice.write(state => ({ ...state, approvals: [] }))
  }
}
